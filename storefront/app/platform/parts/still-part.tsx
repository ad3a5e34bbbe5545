import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import { isSame } from "./is-same"
import { atOnce, partsOf } from "./parts-of"
import { useIsHydrating } from "./use-is-hydrating"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "still-part": HTMLAttributes<HTMLElement>
    }
  }
}

/** Says nothing of what is in it: React leaves the HTML of the server as it is. */
const AS_IT_IS = { __html: "" }

/**
 * A part that nobody can change: links, words and pictures. On the page that the server drew it is never brought to life, and its code
 * never comes: its links are followed for it. Only where the browser itself draws the part, on a page that it went to, the code is asked for.
 *
 * `isFirst`: in the first view of a page, which the router shows no sooner than the part is there. `what` is said to be missing ("We could not load …") while it is. What it draws may depend on nothing that the server does not know. The element has no box of its own (app.css).
 */
export function stillPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isFirst = false,
  what: string | null = null,
): (props: P) => ReactNode {
  // Over a broken line the page stands without the part, which comes when it can.
  const { Drawn } = partsOf(load, { what }, atOnce)
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  return function Still(props: P) {
    const navigate = useNavigate()
    const isHydrating = useIsHydrating()
    const [drawn] = useState(isHydrating ? props : null)
    if (drawn && isSame(drawn, props) && typeof window !== "undefined")
      return (
        <still-part
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing
          dangerouslySetInnerHTML={AS_IT_IS}
          suppressHydrationWarning
          onClick={(event) => {
            const path = followed(event)
            if (path === null) return
            event.preventDefault()
            void navigate(path)
          }}
        />
      )
    return (
      <still-part>
        {isFirst ? (
          <Drawn {...props} />
        ) : (
          <Suspense>
            <Drawn {...props} />
          </Suspense>
        )}
      </still-part>
    )
  }
}

/** Where a press on a link leads within the shop; null for what the browser does itself. */
export function followed(
  event: Pick<
    MouseEvent,
    "target" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
  >,
): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = "closest" in target ? (target as Element).closest("a") : null
  const path = link?.getAttribute("href") ?? ""
  return link?.target || !/^\/(?!\/)/.test(path) ? null : path
}
