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

/** HTML of the server around a part whose code has not come. While its props stay the same, React skips it: otherwise React would draw the part again. */
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

/** When React draws the whole page again (a proxy changed its HTML), the part is missing: the code loads at once. */
function WakesNow() {
  useEffect(wake, [])
  return null
}

/** Marks the part around it as interactive. */
function Alive({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => part.current?.setAttribute("data-alive", ""), [part])
  return null
}
