import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import type { ConsentPurpose } from "../../../contract/privacy"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import { textOfVersion } from "../../../modules/privacy/domain/consent-texts"
import { PASSWORD_PROVIDER } from "../../shared/sign-in/identity"
import { moneyOf, type OpenOrder, openOrdersOf } from "./deletion-holds"
import { subjectOf } from "./subject"

export interface Agreement {
  purpose: ConsentPurpose
  text: string
  text_version: string
  given: boolean
  at: string
}

export interface PrivacyState {
  consents: Agreement[]
  newsletter: "subscribed" | "pending" | "none"
  /** Where they choose what to read of. */
  newsletterPage: string | null
  openOrders: OpenOrder[]
  /** What is in the wallet. */
  moneyKobo: Kobo
  hasPassword: boolean
}

/** What a shopper agreed to and whether the account can be deleted. */
export async function readPrivacy(container: MedusaContainer, customerId: string): Promise<PrivacyState> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const subject = await subjectOf(db, customerId)
  const subscriber = await db("newsletter_subscriber")
    .whereIn("id", subject?.emailVerified ? subject.subscriberIds : [])
    .first("status", "unsubscribe_token")
  const password = await db("provider_identity")
    .whereIn("auth_identity_id", subject?.identityIds ?? [])
    .where({ provider: PASSWORD_PROVIDER })
    // Who came by a social account has a row without a password until they set one.
    .whereRaw("provider_metadata ->> 'password' is not null")
    .first("id")
  return {
    consents: await agreementsOf(container, [customerId, ...(subject?.subscriberIds ?? [])]),
    newsletter:
      subscriber?.status === "confirmed"
        ? "subscribed"
        : subscriber?.status === "pending"
          ? "pending"
          : "none",
    newsletterPage:
      subscriber?.status === "confirmed"
        ? `/newsletter/preferences?token=${encodeURIComponent(subscriber.unsubscribe_token)}`
        : null,
    openOrders: await openOrdersOf(db, customerId),
    moneyKobo: await moneyOf(db, customerId),
    hasPassword: Boolean(password),
  }
}

/** The latest act for each purpose. */
async function agreementsOf(container: MedusaContainer, subjects: string[]): Promise<Agreement[]> {
  const acts = await container.resolve(PRIVACY_MODULE).consentsOf(subjects)
  const latest = new Map(acts.map((act) => [act.purpose, act]))
  return [...latest.values()].map(({ purpose, text_version, act, at }) => ({
    purpose,
    text: textOfVersion(purpose, text_version) ?? "",
    text_version,
    given: act === "given",
    at: at.toISOString(),
  }))
}
