import type { User } from "@contract/account"
import type { ReactNode } from "react"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { LoadFailed } from "~/ui/load-failed"
import { accountQuery } from "./account-query"

interface WholeAccountProps {
  of: KnownUser
  skeleton: ReactNode
  children: (user: User) => ReactNode
}

/** What needs the whole account: this browser stores its owner's name only, the rest is fetched. */
export function WholeAccount({ of, skeleton, children }: WholeAccountProps) {
  const { data, error, refetch } = useRead(accountQuery(of.id))
  if (data) return children(data)
  return error ? <LoadFailed what="your account" error={error} retry={refetch} /> : skeleton
}
