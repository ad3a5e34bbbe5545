import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { forbidden } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { actorsOf } from "../../shared/sign-in/identity"
import { joinIdentityStep } from "./steps/join-identity"
import { openAccountStep } from "./steps/open-account"

interface OpenInput {
  email: string
  first_name: string
  last_name: string
  authIdentityId: string
}

/** A customer and an account under the sign-in of a member of staff, all or none. */
const openShopperOfStaffWorkflow = createWorkflow("open-shopper-of-staff", (input: OpenInput) => {
  const customersData = transform({ input }, ({ input: { email, first_name, last_name } }) => [
    { email, first_name, last_name, has_account: true },
  ])
  const customers = createCustomersWorkflow.runAsStep({ input: { customersData } })
  const customerId = transform({ customers }, ({ customers }) => {
    if (!customers[0]) throw new Error("No customer was made")
    return customers[0].id
  })
  openAccountStep(
    transform({ customerId }, ({ customerId }) => ({
      customer_id: customerId,
      phone: null,
      gender: null,
      dob: null,
      referred_by: null,
    })),
  )
  joinIdentityStep(
    transform({ input, customerId }, ({ input, customerId }) => ({
      authIdentityId: input.authIdentityId,
      customerId,
    })),
  )
  return new WorkflowResponse(customerId)
})

/**
 * The shopper's account of a member of staff (docs/accounts.md), opened with the first call that needs one: the same
 * sign-in, a role and a wallet of its own. Phone and proof of the e-mail come later, as for anybody. However many ask at
 * once, there is one: a lock in the database, and unique e-mails of customers behind it. Throws 403
 * `not_a_shopper` when another sign-in has a shopper's account with the e-mail.
 */
export async function shopperOfStaff(
  container: MedusaContainer,
  { userId, authIdentityId }: { userId: string; authIdentityId: string },
): Promise<string> {
  const customerId =
    (await shopperOf(container, authIdentityId)) ?? (await open(container, { userId, authIdentityId }))
  await container.resolve(ACCOUNT_MODULE).sessions.join(authIdentityId, customerId)
  return customerId
}

async function open(
  container: MedusaContainer,
  { userId, authIdentityId }: { userId: string; authIdentityId: string },
): Promise<string> {
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ id: userId }, { select: ["email", "first_name", "last_name"], take: 1 })
  if (!user) throw new Error(`${userId} is gone`)
  const email = normaliseEmail(user.email)
  const names = { first_name: user.first_name ?? "", last_name: user.last_name ?? "" }
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return container.resolve(Modules.LOCKING).execute(
    [`account-email:${email}`],
    () =>
      // That lock holds in one process; this one in all. One waiter a process takes one connection.
      pg.transaction(async (trx) => {
        await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
          `shopper of ${authIdentityId}`,
        ])
        const meanwhile = await shopperOf(container, authIdentityId)
        if (meanwhile) return meanwhile
        if (await isTaken(pg, email)) throw takenBySomebodyElse()
        const { result } = await openShopperOfStaffWorkflow(container).run({
          input: { email, ...names, authIdentityId },
        })
        return result
      }),
    { timeout: 30 },
  )
}

async function shopperOf(container: MedusaContainer, authIdentityId: string): Promise<string | null> {
  return actorsOf(await container.resolve(Modules.AUTH).retrieveAuthIdentity(authIdentityId)).customerId
}

async function isTaken(pg: Knex, email: string): Promise<boolean> {
  const row = await pg("customer").where({ email, has_account: true }).whereNull("deleted_at").first("id")
  return row !== undefined
}

const takenBySomebodyElse = () =>
  forbidden(
    "not_a_shopper",
    "A shopper's account with your e-mail has a sign-in of its own. Sign in to that one to shop",
  )
