import { createContext, useContext, useEffect, useId, useLayoutEffect, useSyncExternalStore } from "react"
import { type Location, useBlocker } from "react-router-dom"
import { useConfirm } from "./confirm"
import { withoutSideLists } from "./side-list"

/** A form that holds what nobody has saved, and the part of the page that goes with it, such as a drawer. */
interface Changed {
  id: string
  part: string | null
}

/** The forms on the page that hold something; the one that was changed first stands first. */
let changed: readonly Changed[] = []
const listeners = new Set<() => void>()

function set(next: readonly Changed[]): void {
  changed = next
  for (const call of listeners) call()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forms that hold something, whether or not they may be left at this moment. */
const holding = new Set<Changed>()
/** What leads away begins at once; a form that still stands after this time was not left. */
const LEAVING_MS = 1000

/** What was typed has been saved, is stored elsewhere, or is to be dropped: for a moment nothing holds the page up. */
export function letGo(): void {
  set([])
  setTimeout(() => set([...holding]), LEAVING_MS)
}

const QUESTION = {
  title: "Leave without saving?",
  description: "What you changed here is lost.",
  action: "Leave",
}

/**
 * Stands in every form: while it holds changes, links, Back, and closing or reloading the tab ask first. `Form` has one; what
 * takes typing without being a `Form` has its own. A unit test goes from the routes to every field and looks for it.
 */
export function Unsaved({ when }: { when: boolean }) {
  const id = useId()
  const part = useContext(Part)
  const first = useSyncExternalStore(subscribe, () => changed[0]?.id)
  // Before anything else can be done, also in the moment in which a form is left on purpose.
  useLayoutEffect(() => {
    if (!when) return
    const one: Changed = { id, part }
    holding.add(one)
    set([...changed, one])
    return () => {
      holding.delete(one)
      set(changed.filter((other) => other !== one))
    }
  }, [when, id, part])
  // The router takes one blocker at a time.
  return first === id ? <Guard /> : null
}

function Guard() {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed.length > 0 && isLeft(currentLocation, nextLocation),
  )
  // The question is put once for each time that a way is blocked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new at every drawing
  useEffect(() => {
    if (blocker.state !== "blocked") return
    void confirm(QUESTION).then((leaves) => {
      if (!leaves) return blocker.reset()
      letGo()
      blocker.proceed()
    })
  }, [blocker.state])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.length > 0) event.preventDefault()
    }
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [])
  return null
}

/** Medusa opens the steps of a record (`/products/prod_1/edit`) over the record's page, which stays. */
const RECORD = /^\/[a-z-]+\/[a-z]+_[0-9A-Za-z]+/

/** Whether a way leads off what is on the screen. */
function isLeft(from: Pick<Location, "pathname" | "search">, to: typeof from): boolean {
  const record = RECORD.exec(from.pathname)?.[0]
  if (record) return RECORD.exec(to.pathname)?.[0] !== record
  return from.pathname !== to.pathname || withoutSideLists(from.search) !== withoutSideLists(to.search)
}

const Part = createContext<string | null>(null)

/** Stands around what is closed by itself, with the id that its `useLeave` has. */
export const UnsavedPart = Part.Provider

/**
 * Closes a part of the page that may hold something unsaved, such as a drawer with a note half written: asks first if it
 * does. What the rest of the page holds stays, and is no reason to ask.
 */
export function useLeave(part: string): (close: () => void) => void {
  const confirm = useConfirm()
  return (close) => {
    const leave = () => {
      letGo()
      close()
    }
    if (!changed.some((one) => one.part === part)) close()
    else void confirm(QUESTION).then((leaves) => leaves && leave())
  }
}
