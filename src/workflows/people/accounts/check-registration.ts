import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalid, isShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { birthDateProblem } from "../../../modules/accounts/domain/age"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { passwordProblem } from "../../../providers/auth-password/password-policy"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { actorsOf, findIdentity } from "../../shared/sign-in/identity"
import { knowsPassword } from "../../shared/sign-in/sign-in-guard"
import { mailOwnersOfRegistration } from "./mail-of-registration"

export interface RegistrationForm {
  first_name: string
  last_name: string
  email: string
  /** A Nigerian phone number in any usual spelling. */
  mobile: string
  /** YYYY-MM-DD */
  dob: string
  gender: "male" | "female" | "others"
  /** Null for a registration by social account. */
  password: string | null
  /** A referral code. */
  referred_by?: string | null | undefined
}

export interface CheckedForm {
  first_name: string
  last_name: string
  email: string
  /** E.164 */
  phone: string
  dob: string
  gender: RegistrationForm["gender"]
  /** The customer who referred. */
  referredBy: string | null
}

/** What a form says by itself, without looking at other accounts. 422 with every field that is wrong. */
export async function checkForm(
  container: MedusaContainer,
  form: RegistrationForm,
  now = new Date(),
): Promise<CheckedForm> {
  const problems = new Problems()
  const phone = nigerianPhone(form.mobile)
  problems.add("mobile", phone ? null : "Enter a Nigerian phone number")
  problems.add("dob", birthDateProblem(form.dob, now))
  problems.add("password", form.password === null ? null : passwordProblem(form.password, { ...form, phone }))
  const code = form.referred_by?.trim()
  const referrer = code ? await container.resolve(ACCOUNT_MODULE).accountByReferralCode(code) : null
  problems.add("referred_by", code && !referrer ? "We do not know this referral code" : null)
  problems.throwIfAny()
  return {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    email: normaliseEmail(form.email),
    phone: phone as string,
    dob: form.dob,
    gender: form.gender,
    referredBy: referrer?.customer_id ?? null,
  }
}

const EMAIL_TAKEN =
  "This e-mail can't be used for a new account. If it is yours, sign in or use “Forgot Password?”"
const PHONE_TAKEN = "This phone number can't be used for a new account. If it is yours, sign in with it"

/**
 * That e-mail and phone are free, 422 `identifier_taken` on the field otherwise: in the same words, whoever has it,
 * shopper or staff; the owner gets an e-mail. Answers whether the account joins the identity
 * of a staff member of the same e-mail, who proves to be the same person by the password.
 */
export async function checkFree(
  container: MedusaContainer,
  { email, phone }: { email: string; phone: string },
  password: string | null,
  address?: string | null,
): Promise<{ joinsStaffIdentity: boolean }> {
  const auth = container.resolve(Modules.AUTH)
  const identity = await findIdentity(auth, email)
  const actors = identity ? actorsOf(identity) : { customerId: null, userId: null }
  const joinsStaffIdentity = actors.userId !== null && actors.customerId === null
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { select: ["id"], take: 1 })
  let emailTaken = Boolean(customer) || actors.customerId !== null
  if (!emailTaken && joinsStaffIdentity) {
    emailTaken =
      password === null || !(await isStaffPassword(container, email, password, address ?? undefined))
  }
  const holder = await container.resolve(ACCOUNT_MODULE).accountByPhone(phone)
  const problems = new Problems()
  problems.add("email", emailTaken ? EMAIL_TAKEN : null)
  problems.add("mobile", holder ? PHONE_TAKEN : null)
  if (emailTaken || holder) {
    mailOwnersOfRegistration(container, {
      email: emailTaken
        ? { email, customerId: customer?.id ?? actors.customerId, userId: actors.userId }
        : null,
      phoneOf: holder?.customer_id ?? null,
    })
  }
  problems.throwIfAny("identifier_taken")
  return { joinsStaffIdentity }
}

/** Counted like any sign-in, or registration would be a way to guess. While the lock holds no password is right. */
async function isStaffPassword(
  container: MedusaContainer,
  email: string,
  password: string,
  address: string | undefined,
): Promise<boolean> {
  try {
    return await knowsPassword(container, email, password, address)
  } catch (error) {
    if (isShopError(error) && error.kind === "too_many") return false
    throw error
  }
}

class Problems {
  private readonly fields: Record<string, string[]> = {}

  add(field: string, message: string | null): void {
    if (message) this.fields[field] = [message]
  }

  throwIfAny(code = "invalid_fields"): void {
    const first = Object.values(this.fields)[0]?.[0]
    if (first) throw invalid(code, first, { fields: this.fields })
  }
}
