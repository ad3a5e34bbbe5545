import { createContext, type ReactNode, useContext } from "react"

/** What pages remember of each other while they are drawn on the server. */
export interface PageParts {
  /** HTML of the part for these values or, where nobody has rendered it yet, a mark to find it by. */
  find(of: readonly unknown[]): { html: string } | { mark: number }
}

/** Lent by the server. In the browser there is none: everything is drawn. */
export const PagePartsContext = createContext<PageParts | null>(null)

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shared-part": HTMLAttributes<HTMLElement> & { "data-mark"?: number }
    }
  }
}

/**
 * A part that many pages have in common: the server draws it once and sets its HTML into the pages that follow, which
 * is most of the work of a page. The browser draws the same from the same values and takes the HTML over.
 *
 * `of` names everything that the part's HTML depends on, its own name first; of the visitor it may know nothing, as no
 * page on the server does. Parts do not lie in each other. The element has no box of its own (app.css).
 */
export function SharedPart({ of, children }: { of: readonly unknown[]; children: ReactNode }) {
  const part = useContext(PagePartsContext)?.find(of)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it, for another page
  if (part && "html" in part) return <shared-part dangerouslySetInnerHTML={{ __html: part.html }} />
  return (
    // The mark is for the server alone.
    <shared-part data-mark={part?.mark} suppressHydrationWarning>
      {children}
    </shared-part>
  )
}
