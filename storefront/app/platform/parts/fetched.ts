import { showToast } from "~/platform/toast-store"
import { OUT_OF_REACH } from "../out-of-reach"
import { watched } from "../watched"

/** Milliseconds between the tries: a line that drops is often back at once. */
const PAUSES = [300, 1_200]

/** Milliseconds. Browsers wait for minutes for an answer that was lost on its way; a shopper does not. */
const PATIENCE = 15_000

/**
 * Code that comes later, over a line that may break: it is asked for again before it is given up. Every `import()` of the shop's
 * pages goes through here, or through what builds on it: `codeFor` for what somebody pressed, `quietly` for what nobody waits
 * for, `laterPart` and `laterDialog` for what is drawn.
 */
export async function fetched<M>(load: () => Promise<M>): Promise<M> {
  // The server has its code on its own disk.
  if (typeof window === "undefined") return load()
  let clock: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error("The code did not come in time")), PATIENCE)
  })
  try {
    return await Promise.race([tries(load), tooLate])
  } finally {
    clearTimeout(clock)
  }
}

async function tries<M>(load: () => Promise<M>): Promise<M> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch (error) {
      // It would be the same in a second.
      if (!navigator.onLine) throw error
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  return load()
}

/** How much that was pressed waits for its code: the line at the top of the page says so (`route-progress.tsx`). */
export const comingCode = watched(() => 0)

const count = (by: number): void => comingCode.set(comingCode.get() + by)

/** The code of what somebody pressed. Null when it does not come; then a toast says so. */
export async function codeFor<M>(load: () => Promise<M>): Promise<M | null> {
  count(1)
  try {
    return await fetched(load)
  } catch {
    showToast({ message: OUT_OF_REACH, tone: "error" })
    return null
  } finally {
    count(-1)
  }
}

/** Does what nobody waits for. Without its code it is not done, and nothing is said. */
export async function quietly<M>(load: () => Promise<M>, use: (code: M) => unknown): Promise<void> {
  const code = await fetched(load).catch(() => null)
  if (code) await use(code)
}
