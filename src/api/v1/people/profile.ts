import type { MedusaContainer } from "@medusajs/framework/types"
import type { User } from "../../../contract/account"
import {
  activateAffiliate,
  switchToUser,
  switchToWholesaler,
} from "../../../workflows/people/accounts/account-type"
import { readUser } from "../../../workflows/people/accounts/read-user"
import { setAvatar } from "../../../workflows/people/accounts/set-avatar"
import { updateProfile } from "../../../workflows/people/accounts/update-profile"
import type { Caller } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"
import { visitorIp } from "../../machinery/visitor-ip"

export const profileHandlers: Handlers<
  | "PUT /user/settings/profile/update"
  | "POST /imageupload"
  | "POST /user/settings/activate-affiliate"
  | "POST /user/settings/switch-wholesaler"
  | "POST /user/settings/switch-to-user"
> = {
  "PUT /user/settings/profile/update": async ({ body, customerId, caller, scope, req }) => {
    const { sex, gender, ...fields } = body
    const { asked: code_sent, bank } = await updateProfile(
      scope,
      customerId,
      { ...fields, gender: gender ?? sex },
      visitorIp(req),
    )
    return {
      message: code_sent
        ? `Your profile is saved. Enter the code that we sent to ${code_sent.destination} to change your e-mail`
        : bank
          ? `Your profile is saved. Withdrawals go to ${bank.bank_name} from now on, and the first one after 24 hours`
          : "Your profile is saved",
      data: await user(scope, caller),
      extra: { code_sent },
    }
  },

  "POST /imageupload": async ({ files, customerId, caller, scope }) => {
    await setAvatar(scope, customerId, files)
    return { message: "Your picture is saved", data: await user(scope, caller) }
  },

  "POST /user/settings/activate-affiliate": async ({ customerId, caller, scope, req }) => {
    await activateAffiliate(scope, customerId, deviceOf(req))
    return { message: "You are an affiliate now. Share your links and earn", data: await user(scope, caller) }
  },

  "POST /user/settings/switch-wholesaler": async ({ customerId, caller, scope, req }) => {
    await switchToWholesaler(scope, customerId, deviceOf(req))
    return { message: "You're now a wholesaler", data: await user(scope, caller) }
  },

  "POST /user/settings/switch-to-user": async ({ customerId, caller, scope }) => {
    await switchToUser(scope, customerId)
    return { message: "You're a shopper again", data: await user(scope, caller) }
  },
}

async function user(scope: MedusaContainer, caller: Caller | null): Promise<User> {
  return readUser(scope, { customerId: caller?.customerId ?? null, userId: caller?.userId ?? null })
}
