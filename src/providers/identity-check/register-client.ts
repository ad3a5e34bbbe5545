import { z } from "zod"
import type { IdentityCheckOptions } from "../../config/providers"

/** Whom an applicant says they are. `dob`: YYYY-MM-DD. */
export interface ClaimedPerson {
  firstName: string
  lastName: string
  dob: string
}

/** Whom the register has under a bank verification number; null: nobody. */
export interface RegisteredPerson {
  firstName: string
  lastName: string
  middleName: string | null
  dob: string | null
}

/** The register of identities, whoever runs it. Another one is another class. */
export interface IdentityRegister {
  /** Throws IdentityError when it does not answer, or not usably. The number is in no message. */
  lookUp(bvn: string, claimed: ClaimedPerson): Promise<RegisteredPerson | null>
}

class IdentityError extends Error {
  override readonly name = "IdentityError"
}

const text = z.string().nullish()
const Answer = z.object({
  success: z.literal(true),
  data: z.object({
    status: z.enum(["found", "not_found"]),
    firstName: text,
    lastName: text,
    middleName: text,
    dateOfBirth: text,
  }),
})

const PATIENCE_MS = 8_000

/**
 * Youverify's `POST /v2/api/identity/ng/bvn`: a lookup with the subject's consent. Never tried twice by itself: every
 * lookup is paid for, and staff can repeat it with a button.
 */
export class RegisterClient implements IdentityRegister {
  constructor(private readonly options: IdentityCheckOptions) {}

  async lookUp(bvn: string, { firstName, lastName, dob }: ClaimedPerson): Promise<RegisteredPerson | null> {
    if (!this.options.token) throw new IdentityError("IDENTITY_API_KEY is missing: nobody can be looked up")
    const body = {
      id: bvn,
      isSubjectConsent: true,
      validations: { data: { firstName, lastName, dateOfBirth: dob } },
    }
    const answer = Answer.safeParse(await this.exchange(JSON.stringify(body)))
    if (!answer.success) throw new IdentityError("The register's answer cannot be read")
    const { data } = answer.data
    if (data.status === "not_found") return null
    return {
      firstName: data.firstName ?? "",
      lastName: data.lastName ?? "",
      middleName: data.middleName || null,
      dob: data.dateOfBirth || null,
    }
  }

  private async exchange(body: string): Promise<unknown> {
    let response: Response
    try {
      response = await fetch(`${this.options.apiUrl}/v2/api/identity/ng/bvn`, {
        method: "POST",
        headers: {
          token: this.options.token,
          "content-type": "application/json",
          accept: "application/json",
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (cause) {
      throw new IdentityError("The register does not answer", { cause })
    }
    if (!response.ok) throw new IdentityError(`The register answered ${response.status}`)
    return response.json().catch(() => null)
  }
}
