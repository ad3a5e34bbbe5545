import { type RefObject, useEffect, useRef } from "react"
import { useLocation, useNavigation, useNavigationType } from "react-router-dom"

/** Marks a navigation to another page of the same list (`Link` state). */
export const TO_PAGE = { toPage: true } as const
const isToPage = (state: unknown) => (state as Partial<typeof TO_PAGE> | null)?.toPage === true

export const HEADING_ID = "products"

/** For links that vanish when they are pressed: the focus goes to the list they change, not to nowhere. */
export function focusList(): void {
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
}

const REMEMBERED = "list-place"

/**
 * Restores the shopper's place in a list. Another page begins at its top, with the focus on the list's heading, at once
 * when its link is pressed. Back from a product gives the focus to the product one came from; the scroll position comes
 * back by the router.
 */
export function useListPlace(): {
  heading: RefObject<HTMLHeadingElement | null>
  /** The products' own box: where a press on a product is noticed. */
  box: RefObject<HTMLDivElement | null>
  /** The next page has been asked for and is on its way. */
  turning: boolean
} {
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { key, state } = useLocation()
  const navigation = useNavigation()
  const how = useNavigationType()
  const turning = navigation.state === "loading" && isToPage(navigation.location.state)

  useEffect(() => {
    if (turning) heading.current?.scrollIntoView({ block: "start" })
  }, [turning])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    if (how === "POP")
      box.current?.querySelector<HTMLElement>(rememberedAt(key))?.focus({ preventScroll: true })
    else if (isToPage(state)) heading.current?.focus({ preventScroll: true })
  }, [key])

  useEffect(() => {
    const list = box.current
    const remember = (event: Event) => {
      const link = (event.target as Element).closest("a[href]")
      if (!link) return
      try {
        sessionStorage.setItem(REMEMBERED, JSON.stringify({ key, href: link.getAttribute("href") }))
      } catch {
        // Closed storage: Back still finds the place on the screen, only the focus begins at the top.
      }
    }
    list?.addEventListener("click", remember)
    return () => list?.removeEventListener("click", remember)
  }, [key])

  return { heading, box, turning }
}

/** Selector of the link that was pressed at this place in the history; of nothing when there was none. */
function rememberedAt(key: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(REMEMBERED) ?? "{}") as { key?: string; href?: string }
    if (stored.key === key && stored.href) return `a[href="${CSS.escape(stored.href)}"]`
  } catch {
    // Closed or damaged storage remembers nothing.
  }
  return "a[data-none]"
}
