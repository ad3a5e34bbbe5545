import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { conflict, unavailable } from "../../../errors"
import { mismatchesOf } from "../../../modules/loans/domain/same-person"
import type { LoanRecord } from "../../../modules/loans/loan-record"
import { type IdentityRegister, RegisterClient } from "../../../providers/identity-check/register-client"
import { loansOf } from "./loans"

let register: IdentityRegister | undefined

/** The register of identities, real or sandbox: nothing here knows which. */
function identityRegister(): IdentityRegister {
  register ??= new RegisterClient(environment().identityCheck)
  return register
}

/**
 * Compares the applicant with the register, and stores the result: never what the register said. 503
 * `identity_unavailable` when it does not answer.
 */
export async function checkIdentity(container: MedusaContainer, loan: LoanRecord): Promise<void> {
  const { identities } = loansOf(container)
  const identity = await identities.of(loan.id)
  const bvn = identity && identities.reveal(identity)
  const { applicant } = loan
  if (!identity || !bvn || !applicant) {
    throw conflict("loan_moved_on", "There is nothing left to check of this application")
  }
  const claimed = {
    firstName: applicant.first_name,
    lastName: applicant.last_name,
    middleName: applicant.middlename,
    dob: applicant.dob ?? "",
  }
  try {
    const found = await identityRegister().lookUp(bvn, claimed)
    const mismatches = found ? mismatchesOf(claimed, found) : []
    const status = found === null ? "not_found" : mismatches.length > 0 ? "mismatched" : "matched"
    await identities.checked(identity.id, { status, mismatches })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "IdentityError") throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Loan ${loan.number}: identity not checked: ${error.message}`)
    throw unavailable(
      "identity_unavailable",
      "The register of identities does not answer. The loan is under review: check again in a moment",
      { cause: error },
    )
  }
}
