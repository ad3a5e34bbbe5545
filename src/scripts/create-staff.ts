import { randomBytes } from "node:crypto"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../config/environment"
import { type StaffRole, staffRoles } from "../modules/staff/domain/permissions"
import { createStaff } from "../workflows/people/accounts/create-staff"

/**
 * Makes the first members of staff from the command line:
 *   npx medusa exec ./src/scripts/create-staff.ts owner@example.com superadmin Ngozi Eze
 * The password is read from STAFF_PASSWORD; without it one is made and printed once.
 */
export default async function createStaffFromCommandLine({ container, args }: ExecArgs): Promise<void> {
  const [email, role, first_name = "", last_name = ""] = args
  if (!email?.includes("@") || !isStaffRole(role)) {
    throw new Error(`Give an e-mail, a role (${staffRoles.join(", ")}), a first and a last name`)
  }
  const { staffPassword } = environment()
  const password = staffPassword ?? randomBytes(12).toString("base64url")
  const userId = await createStaff(container, { email, role, first_name, last_name, password })
  const shown = staffPassword ? "" : `, password ${password}`
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`${email} is now ${role} (${userId})${shown}`)
}

function isStaffRole(text: string | undefined): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text ?? "")
}
