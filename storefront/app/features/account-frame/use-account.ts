import type { User } from "@contract/account"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { accountQuery } from "./account-query"

/** What this browser knows of the account at once, and all of it once the shop has answered. */
export function useAccount(known: KnownUser): KnownUser & Partial<User> {
  const { data } = useRead(accountQuery(known.id))
  return data ?? known
}
