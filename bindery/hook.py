"""What MkDocs asks while it binds: pages from outside docs/, links that lead on the site, drawings made here."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bindery.drawing import drawn
from bindery.pages import REFERENCE, ROOT, bound, reference, site_pages

STYLE = "bindery.css"


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File  # type: ignore[import-not-found,unused-ignore]

    for place, page in site_pages().items():
        if not place.startswith("docs/"):
            files.append(File.generated(config, page, content=(ROOT / place).read_text("utf-8")))
    for name in REFERENCE:
        files.append(File.generated(config, f"reference/{name}.md", content=reference(name)))
    files.append(File.generated(config, STYLE, abs_src_path=str(Path(__file__).parent / STYLE)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    pages = site_pages()
    place = {there: here for here, there in pages.items()}.get(page.file.src_uri)
    return drawn(bound(markdown, place, pages)) if place else markdown
