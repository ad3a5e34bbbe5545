import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import { accountQuery } from "./account-query"

/** The stored account at once; the server's word replaces it. Without an answer it stands. */
export function useAccount(stored: User): User {
  const { data } = useQuery(
    { ...accountQuery(stored.id), initialData: stored, initialDataUpdatedAt: 0 },
    queryClient,
  )
  return data
}
