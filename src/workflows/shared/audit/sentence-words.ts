import type { Json } from "../../../modules/audit/domain/redact"
import { changeWords, priceWords, valueWords } from "./change-words"
import { type AuditNames, isRecord, part } from "./names"

/** What a sentence is made of. */
export interface SentenceParts {
  /** What it is about, as it is called now; null when that is not known. */
  name: string | null
  /** The sum that it is about, in naira. */
  sum: string | null
  /** What of an order's money went back with it, in naira. */
  refunded: string | null
  /** What was sent, by field. */
  sent: { [field: string]: Json }
  before: Json
  after: Json
  names: AuditNames
}

/** What was done, after the name of whoever did it. */
export type Words = (parts: SentenceParts) => string

export const the = (thing: string, name: string | null) =>
  name ? `the ${thing} ${name}` : `${article(thing)} ${thing}`
const article = (thing: string) => (/^[aeiou]/i.test(thing) ? "an" : "a")
export const field = (sent: SentenceParts["sent"], name: string): string => {
  const value = sent[name]
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
export const because = (sent: SentenceParts["sent"], name = "reason") =>
  field(sent, name) ? ` (“${field(sent, name)}”)` : ""

/** `thing` with its name, and what changed of it. */
export const did =
  (verb: string, thing: string): Words =>
  ({ name, before, after }) => {
    const changes = changeWords(before, after)
    return `${verb} ${the(thing, name)}${changes ? `: ${changes}` : ""}`
  }
export const only =
  (verb: string, thing: string): Words =>
  ({ name }) =>
    `${verb} ${the(thing, name)}`
/** `thing` with its name and its sum. */
export const ofSum =
  (verb: string, thing: string): Words =>
  ({ name, sum, sent }) =>
    `${verb} ${the(thing, name)}${sum ? `: ${sum}` : ""}${because(sent) || because(sent, "note")}`
export const plain =
  (text: string): Words =>
  () =>
    text

/** The calls of a record: made, changed and deleted. */
export const added = (thing: string) => only("added", thing)
export const changed = (thing: string) => did("changed", thing)
export const deleted = (thing: string) => only("deleted", thing)

export const changedProduct: Words = (parts) => {
  const prices = priceWords(parts.before, parts.after, parts.names)
  const others = changeWords(parts.before, parts.after)
  if (prices.length === 0) return changed("product")(parts)
  return `changed ${prices.join("; ")}${others ? `; and of the product ${others}` : ""}`
}

export const countedStock: Words = ({ name, before, after, sent }) => {
  const changes = changeWords(before, after)
  const what = name ? `of ${name}` : "of a variant"
  if (changes.startsWith("stock: ")) return `changed the stock ${what}: ${changes.slice("stock: ".length)}`
  return `counted the stock ${what}: ${field(sent, "stocked_quantity")}, as before`
}

/** "3 units", of all lines that were sent. */
function units(sent: Record<string, unknown>): string {
  const lines = Array.isArray(sent.lines) ? sent.lines.filter(isRecord) : []
  const sum = lines.reduce((total, line) => total + Number(line.units ?? line.quantity ?? 0), 0)
  return `${sum} ${sum === 1 ? "unit" : "units"}`
}

export const receivedGoods: Words = (parts) =>
  did(`received ${units(parts.sent)} for`, "purchase order")(parts)

/** What went back of an order's money; of entries that do not say it, what was asked for. */
export const refund =
  (of: string, thing: string): Words =>
  ({ name, refunded, sent }) =>
    `refunded ${refunded ? `${refunded} ` : money(sent)}${of} ${the(thing, name)}${because(sent)}`

const back = (refunded: string | null) => (refunded ? `, ${refunded} refunded` : "")

export const placedOrder: Words = ({ name, after }) => {
  const total = part(after, "shop_order")?.total_kobo ?? null
  return `placed ${the("order", name)}${total === null ? "" : `: ${valueWords("total_kobo", total)}`}`
}

export const tookOut: Words = ({ name, refunded, sent }) =>
  `took ${units(sent)} out of ${the("order", name)}${back(refunded)}${because(sent)}`

export const movedOrder: Words = ({ name, before, after, refunded }) => {
  const [was, is] = [part(before, "shop_order")?.status, part(after, "shop_order")?.status]
  const way = was && is ? `: ${valueWords("status", was)} to ${valueWords("status", is)}` : ""
  return `moved ${the("order", name)}${way}${back(refunded)}`
}

const WALLET_ACTS: { readonly [act: string]: string } = { freeze: "froze", unfreeze: "opened" }

export const changedWallet: Words = ({ name, sent }) => {
  const whose = `the wallet of ${name ?? "a shopper"}`
  const by = money(sent).trim()
  const done = WALLET_ACTS[field(sent, "act")] ?? (by ? "asked to change" : "changed")
  return `${done} ${whose}${by && ` by ${by}`}${because(sent)}`
}

const ANSWERS: { readonly [action: string]: string } = {
  approve: "approved",
  decline: "declined",
  reject: "rejected",
}

export const answered =
  (thing: string): Words =>
  (parts) =>
    ofSum(ANSWERS[field(parts.sent, "action")] ?? "answered", thing)(parts)

export function count(ids: Json | undefined, thing: string): string {
  const many = Array.isArray(ids) ? ids.length : 0
  return many === 1 ? `1 ${thing}` : `${many} ${thing}s`
}

/** An amount of a form, in naira, with a space after it; empty when all of it was meant. */
function money(sent: SentenceParts["sent"]): string {
  return sent.amount === undefined || sent.amount === null ? "" : `${valueWords("amount", sent.amount)} `
}

export function roles({ before, after, sent }: SentenceParts): string {
  const changes = changeWords(before, after)
  if (changes.startsWith("role: ")) return `: ${changes.slice("role: ".length)}`
  return field(sent, "role") ? ` to ${field(sent, "role")}` : ""
}
