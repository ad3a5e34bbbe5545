import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { Asleep } from "./asleep"
import { LaterCode } from "./later-code"
import { PartBoundary } from "./part-boundary"
import { PartMissing } from "./part-missing"
import { useIsHydrating } from "./use-is-hydrating"

export interface PartLook {
  /** In the words of "We could not load …". Null where nobody misses it: it comes when it can. */
  what: string | null
  /** In its place until it is there. */
  fallback?: ReactNode
  /** Comes with what stands around it, which waits for it: what came later would push the rest down. */
  isWaitedFor?: boolean
}

/** Without waiting for anything. */
export const atOnce = () => Promise.resolve()

/**
 * Parts of a page whose code comes later. `begin`: what is waited for before it is asked for.
 *
 * `Part` takes the server's HTML over once its code is here: until then that HTML answers what it can (`awake.ts`). Where the browser
 * draws it, it is `Drawn`: it suspends until its code is here or missing, and then says so.
 */
export function partsOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { what, fallback = null, isWaitedFor = false }: PartLook,
  begin: () => Promise<void>,
) {
  const code = new LaterCode(load)
  const Whole = lazy(async () => {
    await begin()
    return { default: await code.here() }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  const Settled = (props: P) => {
    const isMissing = useSyncExternalStore(code.subscribe, code.isMissing, no)
    const Here = useSyncExternalStore(code.subscribe, code.now, code.now)
    if (Here) return <Here {...props} />
    return isMissing && what !== null ? <PartMissing what={what} again={code.ask} /> : fallback
  }
  const Drawn = lazy(async () => {
    await begin()
    await code.settled()
    return { default: code.now() ?? Settled }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  function Part(props: P): ReactNode {
    const isHydrating = useIsHydrating()
    const [isServers] = useState(isHydrating)
    const part = useRef<HTMLElement>(null)
    if (isServers)
      return (
        <waking-part ref={part}>
          <PartBoundary what={what}>
            <Asleep of={props} part={part} fallback={fallback}>
              <Whole {...props} />
            </Asleep>
          </PartBoundary>
        </waking-part>
      )
    return (
      <PartBoundary what={what}>
        {isWaitedFor ? (
          <Drawn {...props} />
        ) : (
          <Suspense fallback={fallback}>
            <Drawn {...props} />
          </Suspense>
        )}
      </PartBoundary>
    )
  }
  return { code, Part, Drawn }
}

const no = () => false
