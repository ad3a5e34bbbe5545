import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import {
  type Mark,
  type MarkKind,
  mailboxOf,
  marker,
  samePersonBy,
} from "../../../modules/referrals/domain/marks"

let make: ReturnType<typeof marker> | undefined

function marksBy(kind: MarkKind, value: string): Mark[] {
  make ??= marker(environment().dataKeys)
  return make(kind, value)
}

/** Everything that the shop knows a person by, in plain words. Fingerprints of cards are keyed hashes already. */
const KNOWN_BY = `
  select 'phone' as kind, phone as value from account where customer_id = :id
  union select 'email', email from customer where id = :id
  union select 'bank', bank_code || '/' || account_number from account where customer_id = :id
  union select 'bank', bank_code || '/' || account_number from wallet_withdrawal where customer_id = :id
  union select 'contact', recipient ->> 'phone' from shop_order where customer_id = :id
  union select 'card', card_fingerprint from payment_attempt where customer_id = :id
  union select 'card', fingerprint from saved_card where customer_id = :id`

/** What a person is known by, now and at any time before: it is stored as keyed hashes, so that a new account is no new person. */
export async function marksOf(
  container: MedusaContainer,
  customerId: string,
  trx: Knex.Transaction,
): Promise<Mark[]> {
  const referral = container.resolve(REFERRAL_MODULE)
  const { rows } = await trx.raw<{ rows: { kind: MarkKind; value: string | null }[] }>(KNOWN_BY, {
    id: customerId,
  })
  const marks = rows.flatMap(({ kind, value }) => {
    if (!value || value.endsWith(".invalid")) return []
    return marksBy(kind, kind === "email" ? mailboxOf(value) : value)
  })
  await referral.saveMarks(customerId, unique(marks), trx)
  return referral.marksOf(customerId, trx)
}

/** Whether an account is the same person's as one of others, by anything that the shop knows of both, either way round. */
export async function isOnePersonWith(
  container: MedusaContainer,
  customerId: string,
  others: readonly string[],
): Promise<boolean> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return pg.transaction(async (trx) => {
    const mine = await marksOf(container, customerId, trx)
    for (const other of others) {
      const theirs = await marksOf(container, other, trx)
      if (samePersonBy(mine, theirs) ?? samePersonBy(theirs, mine)) return true
    }
    return false
  })
}

/** A number that only one device has: the browser's cookie, or what an app made when it was installed. Never its model. */
export interface DeviceNumber {
  of: "browser" | "installation"
  number: string
}

/** Notes the device that somebody signs in or buys with. */
export async function noteDevice(
  container: MedusaContainer,
  customerId: string,
  { of, number }: DeviceNumber,
): Promise<void> {
  const marks = marksBy("device", `${of} ${number}`)
  await container.resolve(REFERRAL_MODULE).saveMarks(customerId, marks)
}

/** A phone that is spelt the same twice is one row, or the insert would meet itself. */
function unique(marks: Mark[]): Mark[] {
  return [...new Map(marks.map((one) => [`${one.kind} ${one.mark}`, one])).values()]
}
