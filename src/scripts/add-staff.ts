import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { environment } from "../config/environment"
import { isShopError } from "../errors"
import { type StaffRole, staffRoles } from "../modules/staff/domain/permissions"
import { normaliseEmail } from "../providers/auth-password/service"
import { inviteFromCommandLine } from "../workflows/people/staff/invite-staff"

/**
 * `npm run staff -- add EMAIL ROLE`: invites somebody to the staff. The link opens the back office, so it goes into the
 * file that STAFF_ANSWER names and into no log: `{acceptUrl, expiresAt, mailFailure}`, or `{refused}` with the reason.
 */
export default async function addStaff({ container, args }: ExecArgs): Promise<void> {
  const file = environment().staffAnswerFile
  if (!file) throw new Error("STAFF_ANSWER is missing: use `npm run staff`")
  const [email, role, first_name = "", last_name = ""] = args
  if (!email || !isStaffRole(role)) throw new Error(`Give an e-mail and a role (${staffRoles.join(", ")})`)
  const answer = await inviteFromCommandLine(container, {
    email: normaliseEmail(email),
    role,
    first_name,
    last_name,
  }).catch((error: unknown) => {
    if (isShopError(error)) return { refused: Object.values(error.fields ?? {}).flat()[0] ?? error.message }
    throw error
  })
  writeFileSync(file, JSON.stringify(answer))
}

function isStaffRole(text: string | undefined): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text ?? "")
}
