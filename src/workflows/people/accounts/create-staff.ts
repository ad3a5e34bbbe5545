import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createUsersWorkflow } from "@medusajs/medusa/core-flows"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { STAFF_MODULE } from "../../../modules/staff"
import type { StaffRole } from "../../../modules/staff/domain/permissions"
import { hashPassword } from "../../../providers/auth-password/password-hash"
import { passwordProblem } from "../../../providers/auth-password/password-policy"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { actorsOf, findIdentity } from "../../shared/sign-in/identity"
import { attachSignInStep } from "./steps/attach-sign-in"

export interface NewStaffMember {
  email: string
  first_name: string
  last_name: string
  password: string
  role: StaffRole
}

const setRoleStep = createStep(
  "set-staff-role",
  async ({ userId, role }: { userId: string; role: StaffRole }, { container }) => {
    await container.resolve(STAFF_MODULE).setRole(userId, role)
    return new StepResponse(role, userId)
  },
  async (userId, { container }) => {
    if (userId) await container.resolve(STAFF_MODULE).removeRole(userId)
  },
)

type CreateInput = Omit<NewStaffMember, "password"> & { passwordHash: string | null }

const createStaffWorkflow = createWorkflow("create-staff", (input: CreateInput) => {
  const newUsers = transform({ input }, ({ input: { email, first_name, last_name } }) => ({
    users: [{ email, first_name, last_name }],
  }))
  const users = createUsersWorkflow.runAsStep({ input: newUsers })
  const userId = transform({ users }, ({ users }) => {
    if (!users[0]) throw new Error("No user was made")
    return users[0].id
  })
  setRoleStep(transform({ input, userId }, ({ input, userId }) => ({ userId, role: input.role })))
  attachSignInStep(
    transform({ input, userId }, ({ input, userId }) => ({
      email: input.email,
      actor: "user" as const,
      actorId: userId,
      passwordHash: input.passwordHash,
    })),
  )
  return new WorkflowResponse(userId)
})

/**
 * Makes a member of staff: Medusa user, role, sign-in. Whoever shops under this e-mail already becomes staff under
 * the same sign-in and keeps the password. Answers the user's id; 422 when the e-mail is staff already, shops
 * without having verified it, or the password will not do.
 */
export async function createStaff(container: MedusaContainer, member: NewStaffMember): Promise<string> {
  const email = normaliseEmail(member.email)
  return container.resolve(Modules.LOCKING).execute(
    [`account-email:${email}`],
    async () => {
      const identity = await findIdentity(container.resolve(Modules.AUTH), email)
      const actors = identity ? actorsOf(identity) : null
      if (actors?.userId) throw invalidField("email", "This e-mail belongs to a member of staff already")
      const keepsPassword = await isVerifiedShopper(container, actors?.customerId ?? null)
      const problem = keepsPassword ? null : passwordProblem(member.password, { ...member, email })
      if (problem) throw invalidField("password", problem)
      const passwordHash = keepsPassword ? null : await hashPassword(member.password)
      const { first_name, last_name, role } = member
      const { result } = await createStaffWorkflow(container).run({
        input: { email, first_name, last_name, role, passwordHash },
      })
      return result
    },
    { timeout: 30 },
  )
}

/** Anybody can shop under any e-mail until it is verified: only its owner may come by a staff role that way. */
async function isVerifiedShopper(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (account?.email_verified_at) return true
  throw invalidField("email", "The shopper's account with this e-mail has not verified it yet")
}
