import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import type { KnownUser } from "~/platform/session/store"
import { accountQuery } from "./account-query"

/** What this browser knows of the account at once, and all of it once the shop has answered. */
export function useAccount(known: KnownUser): KnownUser & Partial<User> {
  const { data } = useQuery(accountQuery(known.id), queryClient)
  return data ?? known
}
