import { memo, type ReactNode, type RefObject, Suspense, useEffect } from "react"
import { wake } from "./awake"
import { isSame } from "./is-same"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "waking-part": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { "data-alive"?: string }
    }
  }
}

interface AsleepProps {
  of: object
  part: RefObject<HTMLElement | null>
  fallback: ReactNode
  children: ReactNode
}

/** HTML of the server around a part whose code has not come. As long as nothing changes in what the part is drawn of, React does not look at it: one that sleeps would be drawn anew. */
export const Asleep = memo(
  ({ part, fallback, children }: AsleepProps) => (
    <Suspense
      fallback={
        <>
          <WakesNow />
          {fallback}
        </>
      }
    >
      {children}
      <Alive part={part} />
    </Suspense>
  ),
  (one, other) => isSame(one.of, other.of),
)

/** Where React had to draw the page anew (something changed the HTML on its way), the part is not there: nothing is waited for then. */
function WakesNow() {
  useEffect(wake, [])
  return null
}

/** Says of the part around it that React answers what is pressed in it. */
function Alive({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => part.current?.setAttribute("data-alive", ""), [part])
  return null
}
