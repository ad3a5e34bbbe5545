import type { Json } from "../../../modules/audit/domain/redact"
import type { AuditRow } from "../../../modules/audit/service"
import { valueWords } from "./change-words"
import { type AuditNames, aboutOf, isRecord, part } from "./names"
import { refundedKobo } from "./refunded"
import { added, changed, changedProduct, deleted, plain, refund, the, type Words } from "./sentence-words"
import { staffActs } from "./staff-acts"

/** By call: "PUT /admin/coupon/update/{id}". */
export const sentences: ReadonlyMap<string, Words> = new Map(
  Object.entries(staffActs).flatMap(([area, { sentences: ofArea }]) =>
    Object.entries(ofArea).map(([act, words]): [string, Words] => {
      const [method, rest] = act.split(" ")
      return [[`${method} /admin/${area}`, rest].filter(Boolean).join("/"), words]
    }),
  ),
)

/** Acts that are no calls of the table. */
export const namedActs: { readonly [act: string]: string | Words } = {
  "price_schedule.started": ({ name }) => `had scheduled prices that started${name ? `: ${name}` : ""}`,
  "price_schedule.ended": ({ name }) =>
    `had scheduled prices that ended${name ? `: ${name.replace(/^Ended: /, "")}` : ""}`,
  "audit.exported": "exported the audit log",
  "audit.reads_exported": "exported who looked at people’s data",
  "orders.exported": "exported orders",
  "staff.joined": "joined the staff by an invitation",
  "sign_in.locked": "was locked out after too many wrong tries",
  "staff.second_factor_set_up": "set up an authenticator app",
  "staff.second_factor_removed": "signs in without an authenticator app from now on",
  "staff.passkey_added": "added a passkey to their own account",
  "staff.passkey_removed": "removed a passkey from their own account",
  "staff.recovery_codes_made": "made new recovery codes",
  "staff.recovery_code_used": "signed in with a recovery code",
  "file.downloaded": "downloaded a private file",
  "private_file.seen": ({ name }) => `opened a private file${name ? `: ${name}` : ""}`,
  "hustle.treat_refused": (parts) => `could not decide about ${the("agent", parts.name)}`,
}

/** "Zainab Bello changed the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700"; `title` is the same without the person. */
export function sentenceOf(row: AuditRow, names: AuditNames): { title: string; sentence: string } {
  const who = names.actor(row.actor_id) ?? row.actor_email ?? "Nobody signed in"
  const { type, id } = aboutOf(row)
  const kobo = names.sum(type, id)
  const back = refundedKobo(row)
  const words = wordsOf(row)({
    name: names.target(type, id) ?? nameIn(row.after) ?? nameIn(row.before),
    sum: kobo === null ? null : valueWords("amount_kobo", kobo),
    refunded: back > 0 ? valueWords("refunded_kobo", back) : null,
    sent: sentIn(row.details),
    before: row.before,
    after: row.after,
    names,
  })
  return { title: words.charAt(0).toUpperCase() + words.slice(1), sentence: `${who} ${words}` }
}

function wordsOf({ act, target_type }: AuditRow): Words {
  const own = sentences.get(act)
  if (own) return own
  const named = namedActs[act]
  if (named) return typeof named === "string" ? plain(named) : named
  const [method, path] = act.split(" ")
  if (!path) return plain(act.replace(".", ": ").replaceAll("_", " "))
  // Medusa's own screens: by method and path.
  const thing = (target_type ?? "record").replaceAll("_", " ")
  if (method === "DELETE") return deleted(thing)
  if (thing === "product") return changedProduct
  if (thing === "payment" && path.endsWith("/refund")) return refund("of", "order")
  if (thing === "payment") return changed("payment of order")
  return method === "POST" && path.split("/").length === 3 ? added(thing) : changed(thing)
}

const NAME_COLUMNS = ["name", "title", "code", "number", "order_number", "email", "filename"]

/** What a record that was made or deleted says of itself. */
function nameIn(snapshot: Json): string | null {
  if (!isRecord(snapshot)) return null
  const rows = [snapshot, ...Object.values(snapshot).filter(isRecord)]
  for (const column of NAME_COLUMNS) {
    const found = rows.map((row) => row[column]).find((value) => typeof value === "string" && value !== "")
    if (typeof found === "string") return found
  }
  return null
}

function sentIn(details: Json): { [field: string]: Json } {
  return part(details, "sent") ?? {}
}
