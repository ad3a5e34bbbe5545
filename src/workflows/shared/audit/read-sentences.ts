import type { CallKey, Calls } from "../../../contract/calls"
import type { FileKey, fileCalls } from "../../../contract/files"
import { auditTargets } from "./targets"

type Marked<Table, Key extends keyof Table> = {
  [K in Key]: Table[K] extends { answersPeople: true | string } ? K : never
}[Key]

/** The calls whose reading is written down: those that the contract marks. */
export type PeopleRead = Marked<Calls, CallKey> | Marked<typeof fileCalls, FileKey>

interface Read {
  /** What the record that the path names is, in the audit's words; of a list, what its rows are. */
  about: string
  /** What was done, after the name of whoever did it. `name`: what the record is called now. */
  words: (name: string | null) => string
}

const list = (about: string, text: string): Read => ({ about, words: () => text })
const named = (thing: string, name: string | null) =>
  name ? `${thing} ${name}` : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`
const one = (about: string, thing: string): Read => ({
  about,
  words: (name) => `looked at ${named(thing, name)}`,
})
const did = (verb: string, about: string, thing: string): Read => ({
  about,
  words: (name) => `${verb} ${named(thing, name)}`,
})
/** Of somebody: "Amaka Obi's account". */
const of = (about: string, thing: string): Read => ({
  about,
  words: (name) => `looked at ${name ?? "a shopper"}’s ${thing}`,
})

/** A sentence for each call. A call without one does not compile. */
export const reads: { readonly [K in PeopleRead]: Read } = {
  "GET /admin/orders": list("order", "looked at orders in the order desk"),
  "GET /admin/orders/{id}": one("order", "order"),
  "GET /admin/orders/{id}/again": did("began a new order like", "order", "order"),
  "GET /admin/orders/{id}/payments": did("looked at the payments of", "order", "order"),
  "GET /admin/orders/print": list("order", "printed orders"),
  "GET /admin/order-export": list("order", "exported orders"),
  "GET /admin/order-shoppers": list("user", "looked for shoppers to place an order for"),
  "GET /admin/orders/{id}/invoice": did("opened the invoice of", "order", "order"),
  "GET /admin/orders/{id}/credit-notes/{refund_id}": did("opened a credit note of", "order", "order"),
  "GET /admin/returns": list("return", "looked at returns"),
  "GET /admin/users": list("user", "looked at shoppers"),
  "GET /admin/users/{id}": of("user", "account"),
  "GET /admin/users/{id}/points": of("user", "points"),
  "GET /admin/wholesale": list("user", "looked at wholesalers"),
  "GET /admin/wholesale/{id}": of("user", "wholesale account"),
  "GET /admin/affiliates": list("user", "looked at affiliates"),
  "GET /admin/affiliates/{id}": of("user", "referrals"),
  "GET /admin/{brand}hustle-list": list("hustle", "looked at agents"),
  "GET /admin/{brand}hustle-list/{id}": one("hustle", "agent"),
  "GET /admin/private-files/hustle-documents/{id}": did("opened", "private_file", "agent’s document"),
  "GET /admin/private-files/return-photos/{id}": did("opened", "private_file", "picture of a return"),
  "GET /admin/private-files/skin-selfies/{id}": did("opened", "private_file", "picture of skin"),
  "GET /admin/skin-selfies": list("skin_selfie", "looked at pictures of skin"),
  "GET /admin/reviews": list("review", "looked at reviews"),
  "GET /admin/questions": list("question", "looked at questions"),
  "GET /admin/coupon": list("coupon", "looked at coupons for named shoppers"),
  "GET /admin/outbox": list("outbox_job", "looked at background work"),
  "GET /admin/newsletter": list("newsletter", "looked at newsletter readers"),
  "GET /admin/newsletter-export": list("newsletter", "exported newsletter readers"),
  "GET /admin/loans": list("loan", "looked at loans"),
  "GET /admin/loans/{id}": one("loan", "loan"),
  "GET /admin/gift-cards": list("gift_card", "looked at gift cards"),
  "GET /admin/gift-cards/{id}": one("gift_card", "gift card"),
  "GET /admin/wallets": list("wallet", "looked at wallets"),
  "GET /admin/wallets/{id}": of("user", "wallet"),
  "GET /admin/wallets/{id}/statement": of("user", "wallet statement"),
  "GET /admin/wallet-adjustments": list("wallet_adjustment", "looked at wallet adjustments"),
  "GET /admin/wallet/request": list("withdrawal", "looked at withdrawals"),
  "GET /admin/account/wallet/requests": list("withdrawal", "looked at withdrawals"),
  "GET /admin/account/refer-n-earn/requests": list("withdrawal", "looked at withdrawals of rewards"),
  "GET /admin/kept-money": list("kept_money", "looked at unmatched payments"),
  "GET /admin/staff": list("staff", "looked at staff"),
  "GET /admin/staff/invitations": list("staff", "looked at invitations of staff"),
  "GET /admin/audit": list("audit", "looked at the audit log"),
  "GET /admin/audit/{id}": list("audit", "looked at an entry of the audit log"),
  "GET /admin/audit-export": list("audit", "exported the audit log"),
  "GET /admin/audit-reads": list("audit", "looked at who looked"),
  "GET /admin/audit-reads-export": list("audit", "exported who looked"),
}

/** Before Medusa's method and path: some of its paths are those of ours. */
const MEDUSAS = "Medusa: "

/** A path of Medusa's below `/admin` as a read; its ids are `{id}` already. */
export const medusasRead = (path: string) => `${MEDUSAS}GET /admin/${path}`

/** Medusa's own screens, by the first part of the path: what the rows of a list are called, and one of them. */
const ON_MEDUSAS = new Map<string, readonly [list: string, one: string]>([
  ["orders", ["orders", "order"]],
  ["draft-orders", ["draft orders", "draft order"]],
  ["customers", ["shoppers", "shopper"]],
  ["customer-groups", ["shoppers in groups", "customer group"]],
  ["returns", ["returns", "return"]],
  ["claims", ["claims", "claim"]],
  ["exchanges", ["exchanges", "exchange"]],
  ["payments", ["payments", "payment"]],
  ["reservations", ["reservations", "reservation"]],
  ["users", ["staff", "member of staff"]],
  ["invites", ["invitations of staff", "invitation"]],
  ["search", ["what a search found", "what a search found"]],
])

function isPeopleRead(act: string): act is PeopleRead {
  return Object.hasOwn(reads, act)
}

/** Parts of Medusa's paths that are something else among ours. */
const MEDUSAS_OTHERS = new Map([
  ["users", "staff"],
  ["invites", "staff"],
  ["search", "search"],
])

/** The first part of Medusa's path. */
const partOf = (act: string) => act.slice(medusasRead("").length).split("/")[0] ?? ""

/** What a read is about: a call's own table says it, of Medusa's paths that of the changes. */
export function readAbout(act: string): string {
  if (isPeopleRead(act)) return reads[act].about
  const part = partOf(act)
  const other = MEDUSAS_OTHERS.get(part)
  if (other) return other
  return (Object.hasOwn(auditTargets, part) ? auditTargets[part]?.type : undefined) ?? part
}

/** What was done: "looked at Amaka Obi’s account". */
export function readWords(act: string, name: string | null, isOne: boolean): string {
  if (isPeopleRead(act)) return reads[act].words(name)
  const part = partOf(act)
  const plain = part.replaceAll("-", " ")
  const [rows, row] = ON_MEDUSAS.get(part) ?? [plain, `one of ${plain}`]
  const what = isOne ? [row, name].filter(Boolean).join(" ") : rows
  return `looked at ${what} on Medusa’s screens`
}

const KINDS = new Map([
  ["order", "Orders"],
  ["return", "Returns"],
  ["user", "Shoppers"],
  ["staff", "Staff"],
  ["hustle", "Agents"],
  ["private_file", "Private files"],
  ["skin_selfie", "Pictures of skin"],
  ["review", "Reviews"],
  ["question", "Questions"],
  ["coupon", "Coupons"],
  ["newsletter", "Newsletter readers"],
  ["outbox_job", "Background work"],
  ["loan", "Loans"],
  ["gift_card", "Gift cards"],
  ["wallet", "Wallets"],
  ["wallet_adjustment", "Wallet adjustments"],
  ["withdrawal", "Withdrawals"],
  ["kept_money", "Unmatched payments"],
  ["audit", "Audit"],
])

/** What a kind of record is called in a menu. */
export function kindName(type: string): string {
  const plain = type.replaceAll(/[_-]/g, " ")
  return KINDS.get(type) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
