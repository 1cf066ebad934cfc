/** Beside a table an example would double its landmarks: whatever is one of its regions becomes a group of it. */
export function asGroups(node: HTMLElement): { destroy(): void } {
  const tame = (): void => {
    for (const section of node.querySelectorAll('section[aria-label]:not([role])'))
      section.setAttribute('role', 'group')
  }
  const watch = new MutationObserver(tame)
  watch.observe(node, { childList: true, subtree: true })
  tame()
  return { destroy: () => watch.disconnect() }
}
