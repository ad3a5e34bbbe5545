import { SetupError } from "./setup-error"

const ROLES = ["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"]
const USAGE = `npm run staff -- add owner@your-shop.com superadmin Ngozi Eze
The role is one of ${ROLES.join(", ")}. First and last name may be left out.`

export interface StaffArguments {
  email: string
  role: string
  names: string[]
}

/** What follows `npm run staff --`. Throws SetupError with the way it is written. */
export function readStaffArguments([act, email = "", role = "", ...names]: string[]): StaffArguments {
  if (act !== "add") throw new SetupError("Say whom to add to the staff", USAGE)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new SetupError(`"${email}" is not an e-mail`, USAGE)
  if (!ROLES.includes(role)) throw new SetupError(`"${role}" is not a role`, USAGE)
  return { email, role, names: names.slice(0, 2) }
}
