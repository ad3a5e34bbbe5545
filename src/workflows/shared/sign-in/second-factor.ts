import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import { forbidden, invalidField, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { LIMITS_MODULE } from "../../../modules/limits"
import { STAFF_MODULE } from "../../../modules/staff"
import { recordStaffAct } from "../audit/record-staff-act"
import type { Actors } from "./identity"

/**
 * What stands between a proven identity and its session, however it was proven: 403 `account_blocked` for a shut
 * account, the second factor of whoever has set one up. Answers whether one was shown.
 */
export async function passOwnSecondFactor(
  container: MedusaContainer,
  actors: Actors,
  oneTimeCode: string | null,
): Promise<boolean> {
  await refuseBlocked(container, actors)
  return (await passSecondFactor(container, actors, oneTimeCode)) === "passed"
}

/** 403 `account_blocked` for an account that staff have shut. */
export async function refuseBlocked(container: MedusaContainer, { customerId }: Actors): Promise<void> {
  if (!customerId) return
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account?.blocked_at) return
  const { email } = shopNow()
  throw forbidden("account_blocked", `This account is blocked. Write to ${email} for help`)
}

/**
 * Under whose id this person's authenticator app is stored: the staff member's, else the shopper's. An app that was set up as a
 * shopper counts when its owner joins the staff later.
 */
export async function factorIdOf(
  scope: MedusaContainer,
  { userId, customerId }: Actors,
): Promise<{ id: string; isOn: boolean }> {
  const ids = [userId, customerId].filter((id) => id !== null)
  const id = await scope.resolve(STAFF_MODULE).secondFactors.inForce(ids)
  return { id: id ?? userId ?? customerId ?? "", isOn: id !== null }
}

/**
 * The second factor of a person, asked for only after the password was right: `none` when they have set none up,
 * `passed` when the code is right. 422 `code_required` or `invalid_code` on `one_time_code` otherwise.
 * A code works once, also when it comes twice at the same time.
 */
export async function passSecondFactor(
  scope: MedusaContainer,
  actors: Actors,
  oneTimeCode: string | null,
  now = new Date(),
): Promise<"none" | "passed"> {
  const { id, isOn } = await factorIdOf(scope, actors)
  if (!isOn) return "none"
  if (!oneTimeCode) {
    throw invalidField("one_time_code", "Enter the code of your authenticator app", "code_required")
  }
  const passed = await scope.resolve(STAFF_MODULE).secondFactors.pass(id, oneTimeCode, now, actors)
  if (!passed) throw wrongCode()
  if (passed === "recovery") {
    const { userId } = actors
    const target = { type: "staff", id: userId ?? "" }
    if (userId) await recordStaffAct(scope, { userId, act: "staff.recovery_code_used", target })
  }
  return "passed"
}

/**
 * The same where neither the sign-in's lock nor the call counts wrong codes: twenty an hour and account, together with those
 * of all other calls.
 */
export async function passCountedSecondFactor(
  scope: MedusaContainer,
  actors: Actors,
  oneTimeCode: string | null,
): Promise<"none" | "passed"> {
  if (!oneTimeCode) return passSecondFactor(scope, actors, null)
  const limits = scope.resolve(LIMITS_MODULE)
  const key = actors.customerId ?? actors.userId ?? ""
  await limits.take("code_check_account", key)
  const passed = await passSecondFactor(scope, actors, oneTimeCode)
  await limits.release("code_check_account", key)
  return passed
}

/** The same words for a wrong code, one that was used before, and one that is too old. */
export function wrongCode(): ShopError {
  return invalidField(
    "one_time_code",
    "This code is not right, or was used already. Wait for the app's next one",
    "invalid_code",
  )
}
