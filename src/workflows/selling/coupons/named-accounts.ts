import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CouponForm, StaffCoupon } from "../../../contract/admin-coupons"
import { invalidField } from "../../../errors"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { normaliseEmail } from "../../../providers/auth-password/service"

const FIELD = "named_accounts"
const MOST_NAMED = 5

/**
 * Who may use it from now on, as far as the form says; undefined: who may already. A coupon for anybody names nobody, and
 * one for named accounts at least one.
 */
export async function accountsAfter(
  scope: MedusaContainer,
  { buyers, named_accounts: typed }: Partial<Pick<CouponForm, "buyers" | "named_accounts">>,
  now: StaffCoupon | null,
): Promise<string[] | undefined> {
  if (buyers === undefined && typed === undefined) return undefined
  if ((buyers ?? now?.buyers) !== "named") return []
  if (typed === undefined && now && now.named_accounts.length > 0) return undefined
  if (!typed?.length) throw invalidField(FIELD, "Name the accounts that may use it")
  return accountsTyped(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), typed)
}

/**
 * The accounts that staff typed: by id, whole e-mail, or whole phone number in any spelling, each once. 422 names those
 * that nobody has: a coupon is never given to fewer than whom staff meant.
 */
async function accountsTyped(db: Knex, typed: readonly string[]): Promise<string[]> {
  const asked = typed.map((text) => ({
    text,
    phone: nigerianPhone(text),
    email: text.includes("@") ? normaliseEmail(text) : null,
  }))
  const { rows } = await db.raw<{ rows: { n: string; id: string }[] }>(
    `select t.n, c.id
       from unnest(:texts::text[], :phones::text[], :emails::text[]) with ordinality as t(typed, phone, email, n)
       join customer c on c.deleted_at is null and c.has_account
       join account a on a.customer_id = c.id and a.deleted_at is null
        and (c.id = t.typed or c.email = t.email or a.phone = t.phone)
      order by t.n`,
    {
      texts: asked.map(({ text }) => text),
      phones: asked.map(({ phone }) => phone),
      emails: asked.map(({ email }) => email),
    },
  )
  const found = new Set(rows.map(({ n }) => Number(n)))
  const unknown = asked.filter((_, index) => !found.has(index + 1)).map(({ text }) => text)
  if (unknown.length > 0) throw invalidField(FIELD, nobodyHas(unknown))
  return [...new Set(rows.map(({ id }) => id))]
}

function nobodyHas(unknown: readonly string[]): string {
  const named = unknown.slice(0, MOST_NAMED).join(", ")
  const more = unknown.length - MOST_NAMED
  return `No account has ${named}${more > 0 ? ` and ${more} more` : ""}`
}
