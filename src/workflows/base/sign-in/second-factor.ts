import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField, type ShopError } from "../../../errors"
import { STAFF_MODULE } from "../../../modules/staff"
import type StaffService from "../../../modules/staff/service"
import { recordStaffAct } from "../audit/record-staff-act"
import { tellOfSecondFactor } from "./tell-of-second-factor"

/**
 * The second factor of a member of staff, asked for only after the password was right: `none` when the member has
 * set none up, `passed` when the code is right. 422 `code_required` or `invalid_code` on `one_time_code` otherwise.
 * A code works once, also when it comes twice at the same time.
 */
export async function passSecondFactor(
  scope: MedusaContainer,
  userId: string,
  oneTimeCode: string | null,
  now = new Date(),
): Promise<"none" | "passed"> {
  const { secondFactors } = scope.resolve<StaffService>(STAFF_MODULE)
  if (!(await secondFactors.stateOf(userId)).isOn) return "none"
  if (!oneTimeCode) {
    throw invalidField("one_time_code", "Enter the code of your authenticator app", "code_required")
  }
  const passed = await secondFactors.pass(userId, oneTimeCode, now)
  if (!passed) throw wrongCode()
  if (passed === "recovery") {
    await tellOfSecondFactor(scope, userId, "recovery_code_used", now)
    const target = { type: "staff", id: userId }
    await recordStaffAct(scope, { userId, act: "staff.recovery_code_used", target })
  }
  return "passed"
}

/** The same words for a wrong code, one that was used before, and one that is too old. */
export function wrongCode(): ShopError {
  return invalidField(
    "one_time_code",
    "This code is not right, or was used already. Wait for the app's next one",
    "invalid_code",
  )
}
