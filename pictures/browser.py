"""SVG to WebP in one headless Chromium: every picture is shown once, then written in both sizes."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

from .canvas import HIGH, WIDE

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SMALL = 480
SHRINK = """async ([data, wide, high, kind, quality]) => {
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = wide; canvas.height = high;
  const pen = canvas.getContext("2d", { alpha: false });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, wide, high);
  if (kind === "raw") return Array.from(pen.getImageData(0, 0, wide, high).data).filter((_, i) => i % 4 < 3);
  return canvas.toDataURL("image/webp", quality);
}"""

SHEET = """async ([pictures, columns, wide, high, quality]) => {
  const canvas = document.createElement("canvas");
  canvas.width = columns * wide; canvas.height = Math.ceil(pictures.length / columns) * high;
  const pen = canvas.getContext("2d", { alpha: false });
  pen.imageSmoothingQuality = "high";
  for (let i = 0; i < pictures.length; i++) {
    const image = new Image();
    image.src = pictures[i];
    await image.decode();
    pen.drawImage(image, (i % columns) * wide, Math.floor(i / columns) * high, wide, high);
  }
  return canvas.toDataURL("image/webp", quality);
}"""


class Studio:
    """A page that pictures are rendered on."""

    def __init__(self, page: Page, desk: Page) -> None:
        self._page, self._desk = page, desk

    def photograph(self, svg: str) -> str:
        """The picture as a data address of a PNG."""
        self._page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
        shot = self._page.screenshot(type="png", clip={"x": 0, "y": 0, "width": WIDE, "height": HIGH})
        return "data:image/png;base64," + base64.b64encode(shot).decode()

    def webp(self, shot: str, wide: int, high: int, quality: float) -> bytes:
        answer: str = self._desk.evaluate(SHRINK, [shot, wide, high, "webp", quality])
        return base64.b64decode(answer.split(",")[1])

    def pixels(self, shot: str, wide: int, high: int) -> list[int]:
        """The picture shrunk to so many pixels: red, green, blue of each, row by row."""
        half: str = self._desk.evaluate(SHRINK, [shot, wide * 8, high * 8, "webp", 0.95])
        quarter: str = self._desk.evaluate(SHRINK, [half, wide * 2, high * 2, "webp", 0.95])
        answer: list[int] = self._desk.evaluate(SHRINK, [quarter, wide, high, "raw", 1])
        return answer

    def sheet(self, pictures: list[bytes], columns: int, wide: int, high: int, quality: float) -> bytes:
        """Many WebP pictures side by side in one."""
        data = ["data:image/webp;base64," + base64.b64encode(picture).decode() for picture in pictures]
        answer: str = self._desk.evaluate(SHEET, [data, columns, wide, high, quality])
        return base64.b64decode(answer.split(",")[1])


@contextmanager
def studio() -> Iterator[Studio]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=FLAGS)
        yield Studio(browser.new_page(viewport={"width": WIDE, "height": HIGH}), browser.new_page())
        browser.close()
