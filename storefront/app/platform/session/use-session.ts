import { useWatched } from "../watched"
import { type Session, session, UNREAD } from "./store"

/** The visitor's session. `ready` is false on the server and during hydration, so both render the same HTML. */
export const useSession = (): Session => useWatched(session, UNREAD)
