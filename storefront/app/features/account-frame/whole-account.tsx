import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "~/platform/query/browser-client"
import type { KnownUser } from "~/platform/session/store"
import { LoadFailed } from "~/ui/load-failed"
import { accountQuery } from "./account-query"

interface WholeAccountProps {
  of: KnownUser
  skeleton: ReactNode
  children: (user: User) => ReactNode
}

/** What needs the whole account: this browser keeps its owner's name only, the rest is asked for. */
export function WholeAccount({ of, skeleton, children }: WholeAccountProps) {
  const { data, error, refetch } = useQuery(accountQuery(of.id), queryClient)
  if (data) return children(data)
  return error ? <LoadFailed what="your account" error={error} retry={refetch} /> : skeleton
}
