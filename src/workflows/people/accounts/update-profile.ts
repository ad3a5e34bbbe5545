import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse, when } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { pick } from "../../../contract/pick"
import type { BankEnquiry } from "../../../contract/withdrawals"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { birthDateProblem } from "../../../modules/accounts/domain/age"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { type AccountChanges, type AccountRow, phoneTaken } from "../../../modules/accounts/service"
import { LIMITS_MODULE } from "../../../modules/limits"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { type BankForm, newBankAccount } from "../../money/withdrawals/bank-of-profile"
import { bankChanges } from "../../money/withdrawals/change-bank-account"
import { namedPlace } from "../../selling/delivery/named-place"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"
import { provePassword } from "../../shared/sign-in/prove-password"
import { askForEmailChange, type EmailChangeAsked } from "./change-email"
import { discardAvatar } from "./set-avatar"
import { changeAccountStep } from "./steps/change-account"

/** What an owner may change. What is left out stays; null takes away. */
export interface ProfileForm extends BankForm {
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: AccountRow["gender"] | undefined
  /** YYYY-MM-DD */
  dob?: string | undefined
  /** A Nigerian phone number in any usual spelling. */
  mobile?: string | undefined
  email?: string | undefined
  current_password?: string | null | undefined
  /** Required again where the phone or a bank account changes. */
  password?: string | null | undefined
  state_id?: string | null | undefined
  lga_id?: string | null | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  postcode?: string | null | undefined
  apartment?: string | null | undefined
  avatar?: null | undefined
}

export interface ProfileSaved {
  /** Where the code for another e-mail went; null: it stays. */
  asked: EmailChangeAsked | null
  /** Set when withdrawals go to another bank account from now on. */
  bank: BankEnquiry | null
}

interface Changes {
  customerId: string
  customer: { first_name?: string; last_name?: string; phone?: string }
  account: AccountChanges
  /** What the account must still be: whoever set the first bank account meanwhile asks for the password of a second. */
  seen: AccountChanges
}

/** Names and phone are Medusa's customer's, the rest the account's: both or none. */
const updateProfileWorkflow = createWorkflow("update-profile", (input: Changes) => {
  changeAccountStep(
    transform({ input }, ({ input }) => ({
      customerId: input.customerId,
      changes: input.account,
      seen: input.seen,
    })),
  )
  when({ input }, ({ input }) => Object.keys(input.customer).length > 0).then(() => {
    updateCustomersWorkflow.runAsStep({
      input: transform({ input }, ({ input }) => ({
        selector: { id: input.customerId },
        update: input.customer,
      })),
    })
  })
  return new WorkflowResponse(input)
})

/**
 * Changes the profile (docs/accounts.md). Another phone is unverified, and the owner gets an e-mail. Another
 * e-mail is only asked for: the answer says where its code went. Another bank account is asked about at the bank, waits
 * 24 hours, and the owner gets an e-mail. 422 by field; when one is wrong nothing changes.
 */
export async function updateProfile(
  container: MedusaContainer,
  customerId: string,
  form: ProfileForm,
  /** Where the request comes from. */
  ip: string | undefined,
  now = new Date(),
): Promise<ProfileSaved> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const account = await accounts.accountOf(customerId)
  if (!account) throw new Error(`${customerId} has no account`)
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  const prove = provedOnce(container, customer.email, form, ip)
  const phone = await newPhone(container, account, form, prove)
  const problem = form.dob === undefined ? null : birthDateProblem(form.dob, now)
  if (problem) throw invalidField("dob", problem)
  const place = await newPlace(container, account, form)
  const person = {
    firstName: form.first_name ?? customer.first_name ?? "",
    lastName: form.last_name ?? customer.last_name ?? "",
  }
  const bank = await newBankAccount(container, { account, person, ip }, form, prove)
  const { first_name, last_name, avatar } = form
  const changes: Changes = {
    customerId,
    customer: given({ first_name, last_name, phone }),
    account: given({
      ...pick(form, "gender", "dob", "address", "city", "postcode", "apartment", "avatar"),
      phone,
      ...place,
      ...(phone ? { mobile_verified_at: null } : {}),
      ...(bank ? bankChanges(bank, now) : {}),
    }),
    seen: bank ? { account_number: account.account_number, bank_code: account.bank_code } : {},
  }
  const email = form.email === undefined ? "" : normaliseEmail(form.email)
  // Before anything is written: a wrong password, or an address that is taken, leaves the profile as it was.
  const asked =
    email && email !== customer.email
      ? await askForEmailChange(container, customer, email, {
          password: form.current_password ?? form.password ?? "",
          ip,
        })
      : null
  await updateProfileWorkflow(container).run({ input: changes })
  if (avatar === null) discardAvatar(container, account.avatar)
  if (phone) await phoneChanged(container, customerId, now)
  return { asked, bank }
}

/** The password is asked for once, whatever of the profile needs it; 422 on `password`. */
function provedOnce(
  container: MedusaContainer,
  email: string,
  { password, current_password }: ProfileForm,
  ip: string | undefined,
): () => Promise<void> {
  let isProved = false
  return async () => {
    if (isProved) return
    await provePassword(container, {
      email,
      password: password ?? current_password ?? "",
      ip,
      field: "password",
    })
    isProved = true
  }
}

/**
 * The phone signs in: to change it takes the password (422 on `password`), like the e-mail. Where there is none, one may be
 * added without: a user with only a social sign-in has no password yet.
 */
async function newPhone(
  container: MedusaContainer,
  account: AccountRow,
  { mobile }: ProfileForm,
  prove: () => Promise<void>,
): Promise<string | undefined> {
  if (mobile === undefined) return undefined
  const phone = nigerianPhone(mobile)
  if (!phone) throw invalidField("mobile", "Enter a Nigerian phone number")
  if (phone === account.phone) return undefined
  await container.resolve(LIMITS_MODULE).take("contact_change_account", account.customer_id)
  if (account.phone) await prove()
  if (await container.resolve(ACCOUNT_MODULE).accountByPhone(phone)) throw phoneTaken()
  return phone
}

/** A local government area is of its state; another state takes the area along. 422 on the field. */
async function newPlace(
  container: MedusaContainer,
  account: AccountRow,
  form: ProfileForm,
): Promise<{ state_id?: string | null; lga_id?: string | null }> {
  if (form.state_id === undefined && form.lga_id === undefined) return {}
  const named = form.state_id === undefined ? account.state_id : form.state_id
  if (!named) {
    if (form.lga_id) throw invalidField("state_id", "Choose the state, too")
    return { state_id: null, lga_id: null }
  }
  const { state } = await namedPlace(container, named, null)
  const keepsLga = form.lga_id === undefined && state.id === account.state_id
  const place = await namedPlace(container, state.id, keepsLga ? account.lga_id : (form.lga_id ?? null))
  return { state_id: place.state.id, lga_id: place.lga?.id ?? null }
}

async function phoneChanged(container: MedusaContainer, customerId: string, now: Date): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) =>
      enqueueAccountMail(trx, { of: "customer", id: customerId, news: "mobile_changed" }, now),
    )
  await container.resolve(VERIFICATION_MODULE).voidCodes(customerId, ["mobile_verification"])
}

/** Without the fields that were left out. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
