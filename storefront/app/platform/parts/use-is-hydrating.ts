import { useSyncExternalStore } from "react"

const no = () => false
const yes = () => true
const subscribeToNothing = () => no

/** Whether this is drawn to take over the server's HTML; on the server itself as well. */
export const useIsHydrating = (): boolean => useSyncExternalStore(subscribeToNothing, no, yes)
