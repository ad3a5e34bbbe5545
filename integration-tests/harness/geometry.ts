import type { Page } from "playwright"

/** What stays at its place while the page moves may lie on nothing that can be pressed or read. */

// The browser's own code is text: these files are typed for Node.
const GEOMETRY = `(() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const named = (one) => one.tagName.toLowerCase() + " " + (one.getAttribute("aria-label") || one.textContent.trim() || one.className).slice(0, 40)
  const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))
  const PRESSED = "a[href], button, input, select, textarea, summary, label"

  /** What stays, its outermost elements, as far as it is in sight. */
  const staying = () => {
    const all = [...document.querySelectorAll("body *")].filter((one) => {
      const position = getComputedStyle(one).position
      return (position === "fixed" || position === "sticky") && shown(one)
    })
    return all.filter((one) => !all.some((other) => other !== one && other.contains(one)) && inSight(one.getBoundingClientRect()))
  }
  const inSight = ({ width, height, top, bottom, left, right }) =>
    width > 1 && height > 1 && bottom > 1 && right > 1 && top < innerHeight - 1 && left < innerWidth - 1

  /** A bar across the whole screen: pages go under it by being scrolled. */
  const isBar = (one) => one.getBoundingClientRect().width >= document.documentElement.clientWidth - 1

  /** What can be pressed or read at a point below an element. */
  const at = (x, y, above) => {
    const all = document.elementsFromPoint(x, y)
    const last = all.findLastIndex((one) => above.contains(one))
    const hit = last < 0 ? undefined : all[last + 1]
    const pressed = hit?.closest(PRESSED)
    if (pressed) return named(pressed)
    const isRead = [...(hit?.childNodes ?? [])].some((text) => {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) return false
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
    })
    return isRead ? named(hit) : null
  }

  /** What lies below an element, at so many points of it. */
  const below = (one, across, down) => {
    const { top, left, right, bottom } = one.getBoundingClientRect()
    const found = new Set()
    for (let i = 0; i < across; i++) for (let j = 0; j < down; j++) {
      const x = left + 1 + ((right - left - 2) * i) / (across - 1), y = top + 1 + ((bottom - top - 2) * j) / (down - 1)
      const what = x > 0 && y > 0 && x < innerWidth && y < innerHeight && at(x, y, one)
      if (what) found.add(what)
    }
    return [...found].map((what) => named(one) + " lies on " + what)
  }

  const meets = (one, other) => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect()
    return a.top < b.bottom - 1 && b.top < a.bottom - 1
  }

  const look = (where) => {
    const all = staying()
    const bars = all.filter(isBar)
    const faults = bars.flatMap((one, i) => bars.slice(i + 1).filter((other) => meets(one, other)).map((other) => named(one) + " lies on " + named(other)))
    // A page that ends shows its end: nothing of it is left under a bar.
    if (where === "end") for (const bar of bars) if (bar.getBoundingClientRect().bottom >= innerHeight - 1) faults.push(...below(bar, 24, 4))
    for (const one of all) if (!isBar(one)) for (const part of one.matches("[aria-label=Help]") ? one.children : [one])
      if (shown(part)) faults.push(...below(part, 5, 5))
    return faults.map((fault) => where + ": " + fault)
  }

  return (async () => {
    const faults = []
    for (const [where, top] of [["middle", () => 900], ["end", () => document.documentElement.scrollHeight]]) {
      // Bars come and go with what they stand in for, and the end moves with what comes late: what counts is how they come to rest.
      let found
      for (let again = 60; again > 0; again--) {
        scrollTo({ top: top(), behavior: "instant" })
        await frames()
        found = look(where)
        if (found.length === 0) break
      }
      faults.push(...found)
    }
    scrollTo({ top: 0, behavior: "instant" })
    await frames()
    return [...new Set(faults)]
  })()
})()`

const COVERED = `(() => {
  const named = (one) => one.tagName.toLowerCase() + " " + (one.getAttribute("aria-label") || one.name || one.textContent.trim() || one.className).slice(0, 40)
  const FOCUSED = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']"
  const isFixed = (one) => one !== document.body && one !== null && (getComputedStyle(one).position === "fixed" || isFixed(one.parentElement))
  const isSeen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const own = [one, ...(one.labels ?? [])]
    return [0.1, 0.5, 0.9].some((across) => [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return hit !== null && own.some((part) => part.contains(hit) || hit.contains(part))
    }))
  }
  const all = [...document.querySelectorAll("main *")].filter((one) =>
    one.matches(FOCUSED) && !one.disabled && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFixed(one))
  const faults = new Set()
  for (const one of all) {
    const { bottom, height, width } = one.getBoundingClientRect()
    if (height < 2 || width < 2) continue
    scrollTo({ top: bottom + scrollY - innerHeight, behavior: "instant" })
    one.focus()
    if (document.activeElement === one && !isSeen(one)) faults.add(named(one))
  }
  document.activeElement?.blur()
  scrollTo({ top: 0, behavior: "instant" })
  return [...faults]
})()`

/** What takes the focus behind a bar, by name (WCAG 2.2, 2.4.11). The page is at its top afterwards. */
export const coveredFocus = (page: Page): Promise<string[]> => page.evaluate<string[]>(COVERED)

/** What floats over something, in the middle of the page and at its end, by name. The page is at its top afterwards. */
export const floatingFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(GEOMETRY)

/** Where the page's header ends, px from the top of the screen; 0 where there is none. */
export const headerEnd = (page: Page): Promise<number> =>
  page.evaluate<number>(
    "Math.round(document.querySelector('body > header, body > shared-part > header, body > shared-part > waking-part > header')?.getBoundingClientRect().bottom ?? 0)",
  )

/** Where these elements end or begin, px from the top of the page; the first of each. */
export async function placesOf(
  page: Page,
  edge: "top" | "bottom",
  selectors: readonly string[],
): Promise<number[]> {
  return page.evaluate<number[]>(
    `${JSON.stringify(selectors)}.map((one) => Math.round((document.querySelector(one)?.getBoundingClientRect().${edge} ?? NaN) + scrollY))`,
  )
}
