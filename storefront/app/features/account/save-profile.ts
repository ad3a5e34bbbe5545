import type { User } from "@contract/account"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { updateUser } from "~/platform/session/store"
import { accountQuery } from "../account-frame/account-query"

type Changes = NonNullable<Parameters<typeof api<"PUT /user/settings/profile/update">>[1]>["body"]

/** Sends what was changed; the account as the shop has it now is shown everywhere. */
export async function saveProfile(changes: Changes) {
  const answer = await api("PUT /user/settings/profile/update", { body: changes })
  rememberAccount(answer.data)
  return answer
}

/** The account as a call has just answered it. */
export function rememberAccount(user: User): void {
  queryClient.setQueryData(accountQuery(user.id).queryKey, user)
  updateUser(user)
}
