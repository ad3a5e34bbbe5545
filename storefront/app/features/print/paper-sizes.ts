/** Margins of a page of the roll, top and bottom together, and a little so that nothing falls on a second page. */
const ROOM_MM = 8 + 3
const MM_PER_PX = 25.4 / 96

/**
 * Cuts the roll where each paper ends: a page of its own length for each. Papers are drawn as wide as they are printed,
 * so their height on the screen is their height on paper. Answers how to take the sizes back.
 */
export function cutRoll(papers: readonly HTMLElement[]): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    papers
      .map((paper, index) => {
        const length = Math.ceil(contentHeight(paper) * MM_PER_PX) + ROOM_MM
        paper.id = `paper-${index}`
        return `@page roll-${index} { size: 80mm ${length}mm; margin: 4mm }
          .papers-80mm #paper-${index} { page: roll-${index} }`
      })
      .join("\n"),
  )
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Without what stands between two papers on the screen. */
function contentHeight(paper: HTMLElement): number {
  const { paddingTop, borderTopWidth } = getComputedStyle(paper)
  return paper.offsetHeight - Number.parseFloat(paddingTop) - Number.parseFloat(borderTopWidth)
}
