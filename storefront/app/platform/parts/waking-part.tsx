import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { awake, wake } from "./awake"
import { isSame } from "./is-same"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "waking-part": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { "data-alive"?: string }
    }
  }
}

/** Milliseconds. A line that broke is tried again after this, and at once when the browser says that it is back. */
const AGAIN = 3_000

/**
 * A part that answers what a person does, and nothing before: on the page that the server drew it stays HTML, and its code stays where
 * it is, until somebody is there (`awake.ts`). React then takes the HTML over as it is. Where the browser itself draws the part,
 * on a page that it went to, the router shows the page no sooner than the part is there.
 *
 * What has to be done on arrival belongs outside of it. The element has no box of its own (app.css).
 */
export function wakingPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  // On a page that is awake the code comes beside the data of the page that is gone to.
  const code = awake().then(() => untilThere(load))
  const Part = lazy(() => code.then((part) => ({ default: part })))
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  return function Waking(props: P) {
    const isHydrating = useSyncExternalStore(subscribeToNothing, no, yes)
    const [isDrawn] = useState(isHydrating)
    const part = useRef<HTMLElement>(null)
    if (isDrawn)
      return (
        <waking-part ref={part}>
          <Asleep of={props} part={part}>
            <Part {...props} />
          </Asleep>
        </waking-part>
      )
    return (
      <waking-part data-alive="">
        <Part {...props} />
      </waking-part>
    )
  }
}

/** As long as nothing changes in what the part is drawn of, React does not look at it: one that sleeps would be drawn anew. */
const Asleep = memo(
  ({ part, children }: { of: object; part: RefObject<HTMLElement | null>; children: ReactNode }) => (
    <Suspense fallback={<WakesNow />}>
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

async function untilThere<C>(load: () => Promise<C>): Promise<C> {
  // The server has its code on its own disk.
  if (typeof window === "undefined") return load()
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        window.addEventListener("online", () => resolve(), { once: true })
        setTimeout(resolve, AGAIN)
      })
    }
  }
}

const no = () => false
const yes = () => true
const subscribeToNothing = () => no
