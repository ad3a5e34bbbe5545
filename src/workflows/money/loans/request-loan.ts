import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosDay } from "../../../contract/lagos"
import type { LoanApplication } from "../../../contract/loans"
import { toKobo } from "../../../contract/money"
import { conflict, forbidden, invalid } from "../../../errors"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { applicationProblems } from "../../../modules/loans/domain/application"
import type { LoanRecord } from "../../../modules/loans/loan-record"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import { channelOf, type Origin } from "../../../modules/privacy/service"
import { borrowerOf } from "./borrower"
import { ledgerOf, loanOptions, loansOf } from "./loans"

const PHONES = ["phone_number", "nok_contact", "emergency_contact_number"] as const

/**
 * Takes an application. Whatever contradicts something else is a 422 on its fields; 403 `email_not_verified`; 409
 * `loans_closed`, `loan_running`. The consent is written down with it, the bank verification number is sealed before it
 * reaches the database. Sent twice at once it is one application.
 */
export async function requestLoan(
  container: MedusaContainer,
  customerId: string,
  sent: LoanApplication,
  origin: Origin,
  now = new Date(),
): Promise<LoanRecord> {
  const { lender, ...limits } = loanOptions()
  if (lender === null) {
    throw conflict("loans_closed", "We take no applications for loans at the moment")
  }
  const borrower = await borrowerOf(container, customerId)
  if (!borrower.isEmailVerified) {
    throw forbidden("email_not_verified", "Please verify your e-mail before you apply")
  }
  const { form, phoneProblems } = withPhones(sent)
  const problems = {
    ...applicationProblems(form, borrower, limits, lagosDay(now)),
    ...phoneProblems,
  }
  refuse(problems)
  const place = await container.resolve(DELIVERY_MODULE).place(form.state, form.lga)

  const { bvn, consent, ...rest } = form
  const channel = channelOf(consent)
  const lending = loansOf(container)
  const privacy = container.resolve(PRIVACY_MODULE)
  const written = await privacy.record([{ subject: customerId, purpose: "loan_application", act: "given" }], {
    ...origin,
    channel,
  })
  const { made, running } = await ledgerOf(container).transaction(async (trx) => {
    const submitted = await lending.loans.submit(
      {
        customerId,
        askedKobo: toKobo(form.loan_amount),
        applicant: {
          ...rest,
          dob: borrower.dob ?? form.dob,
          state: place.state.id,
          lga: place.lga?.id ?? form.lga,
          state_name: place.state.name,
          lga_name: place.lga?.name ?? "",
        },
      },
      trx,
    )
    if (!submitted.made) return submitted
    await lending.identities.save(submitted.made, bvn, trx)
    await lending.events.add(
      { loanId: submitted.made.id, kind: "submitted", actor: { kind: "shopper", id: customerId } },
      trx,
    )
    return submitted
  })
  if (made) return made
  await privacy.unrecord(written)
  throw conflict("loan_running", "You have applied already: one loan at a time", {
    extra: { loan_id: running.id, loan_number: running.number },
  })
}

function withPhones(sent: LoanApplication): {
  form: LoanApplication
  phoneProblems: Partial<Record<keyof LoanApplication, string>>
} {
  const form = { ...sent }
  const phoneProblems: Partial<Record<keyof LoanApplication, string>> = {}
  for (const field of PHONES) {
    const phone = nigerianPhone(sent[field])
    if (phone) form[field] = phone
    else phoneProblems[field] = "Enter a Nigerian phone number"
  }
  return { form, phoneProblems }
}

/** 422 on every field at once. */
export function refuse(problems: Partial<Record<string, string>>): void {
  const found = Object.entries(problems).flatMap(([field, message]) => (message ? [[field, message]] : []))
  const first = found[0]?.[1]
  if (!first) return
  throw invalid("invalid_fields", first, {
    fields: Object.fromEntries(found.map(([field, message]) => [field, [message]])),
  })
}
