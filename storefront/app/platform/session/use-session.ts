import { useSyncExternalStore } from "react"
import { getServerSession, getSession, type Session, subscribeSession } from "./store"

/** The visitor's session. `ready` is false on the server and during hydration, so both render the same HTML. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getServerSession)
}
