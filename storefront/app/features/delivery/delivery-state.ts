import type { StateName } from "./use-estimate"

/** Which state was asked for last on this browser, with its name: the estimate needs no list of states then. */
const KEY = "delivery-state"

export function rememberedState(): StateName | null {
  try {
    const [id, name] = (localStorage.getItem(KEY) ?? "").split("|")
    return id && name ? { id, name } : null
  } catch {
    return null
  }
}

export function rememberState({ id, name }: StateName): void {
  try {
    localStorage.setItem(KEY, `${id}|${name}`)
  } catch {
    // Closed storage: the state is asked for again next time.
  }
}
