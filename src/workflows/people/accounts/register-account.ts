import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { pick } from "../../../contract/pick"
import { isShopError } from "../../../errors"
import type { Origin } from "../../../modules/privacy/service"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { hashPassword } from "../../../providers/auth-password/password-hash"
import { type CheckedForm, checkForm, checkFree, type RegistrationForm } from "./check-registration"
import { answerTime } from "./steady-answer"
import { attachSignInStep, type SocialSubject } from "./steps/attach-sign-in"
import { openAccountStep } from "./steps/open-account"
import { recordConsentStep } from "./steps/record-consent"

/** `passwordHash` is null when the new shopper is a staff member and keeps that sign-in, or comes by `social`. */
type RegisterInput = CheckedForm & {
  passwordHash: string | null
  social: SocialSubject | null
  origin: Origin
}

/** Customer, account, consent and sign-in, all or none. Passwords never enter a workflow: engines may store its input. */
const registerAccountWorkflow = createWorkflow("register-account", (input: RegisterInput) => {
  const customersData = transform({ input }, ({ input }) => [
    {
      ...pick(input, "email", "first_name", "last_name", "phone"),
      has_account: true,
    },
  ])
  const customers = createCustomersWorkflow.runAsStep({ input: { customersData } })
  const customerId = transform({ customers }, ({ customers }) => {
    if (!customers[0]) throw new Error("No customer was made")
    return customers[0].id
  })
  const account = transform({ input, customerId }, ({ input, customerId }) => ({
    customer_id: customerId,
    phone: input.phone,
    gender: input.gender,
    dob: input.dob,
    referred_by: input.referredBy,
  }))
  openAccountStep(account)
  const agreed = transform({ input, customerId }, ({ input, customerId }) => ({
    consents: (["terms", "privacy_notice"] as const).map((purpose) => ({
      subject: customerId,
      purpose,
      act: "given" as const,
    })),
    origin: input.origin,
  }))
  recordConsentStep(agreed)
  const signIn = transform({ input, customerId }, ({ input, customerId }) => ({
    email: input.email,
    actor: "customer" as const,
    actorId: customerId,
    passwordHash: input.passwordHash,
    social: input.social,
  }))
  const authIdentityId = attachSignInStep(signIn)
  return new WorkflowResponse({ customerId, authIdentityId })
})

/**
 * Opens a shopper's account (docs/accounts.md). 422 with the fields that are
 * wrong or taken. Without a password `social` is the way in. Of two registrations of one e-mail or phone at once, one makes the account.
 */
export async function registerAccount(
  container: MedusaContainer,
  form: RegistrationForm,
  origin: Origin = {},
  social: SocialSubject | null = null,
): Promise<{ customerId: string; authIdentityId: string }> {
  const began = performance.now()
  const checked = await checkForm(container, form)
  const locks = [`account-email:${checked.email}`, `account-phone:${checked.phone}`]
  const opening = container.resolve(Modules.LOCKING).execute(
    locks,
    async () => {
      const { joinsStaffIdentity } = await checkFree(container, checked, form.password, origin.ip)
      const { password } = form
      const passwordHash = joinsStaffIdentity || password === null ? null : await hashPassword(password)
      try {
        const { result } = await registerAccountWorkflow(container).run({
          input: { ...checked, passwordHash, social, origin },
        })
        if (checked.referredBy) await notifyReferrer(container, checked.referredBy)
        return result
      } catch (error) {
        if (isShopError(error)) throw error
        // Processes that share no lock meet at the tables' unique indexes: say what is taken, if that was it.
        await checkFree(container, checked, form.password, origin.ip)
        throw error
      }
    },
    { timeout: 30 },
  )
  return opening.catch(async (error: unknown) => {
    // A password is looked at when the e-mail is staff's, and at no other: the time must not reveal it.
    if (isShopError(error) && error.code === "identifier_taken") await answerTime(began)
    throw error
  })
}

/** Whoever referred the new shopper gets an e-mail. The account is open whether or not that can be done. */
async function notifyReferrer(container: MedusaContainer, referrerId: string): Promise<void> {
  try {
    const { news } = container.resolve(REFERRAL_MODULE)
    await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .transaction((trx) =>
        news.notify({ customer_id: referrerId, kind: "friend_joined", amount_kobo: 0 }, trx),
      )
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`A referrer was not told: ${error instanceof Error ? error.message : error}`)
  }
}
