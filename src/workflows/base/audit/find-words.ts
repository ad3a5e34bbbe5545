import { plainLetters } from "../../../contract/plain-letters"
import type { AuditFilter } from "../../../modules/audit/service"
import { folded, foldedWords } from "../../../sql/folded"
import { actsThatSay, knownActs, SAYS_OF_OTHERS } from "./act-words"
import { columnsCalled } from "./change-words"
import { everyName } from "./names"

/**
 * All that an entry keeps of itself, once for each row. To fold it costs more than to read it, so that is done only where there is
 * something to fold but case.
 */
const kept = (found: string) => `exists (
  select from (select concat_ws(' ', act, replace(target_type, '_', ' '), target_id, actor_email, actor_role, address,
                                details::text, before::text, after::text) as kept offset 0) k where ${found})`
const TO_FOLD = `(octet_length(kept) <> length(kept) or position('''' in kept) > 0)`
const STAFF = `select id from "user" where ${folded("first_name", "last_name")}`

const SUM = /^₦?(\d[\d,]*)(?:\.(\d{1,2}))?$/

/**
 * Finds entries by the words of their sentences: each is in what the entry keeps, or in what its act says, or in the name of who did
 * it or of what it is about as it is called now. A sum is found as it is kept, in naira or kobo.
 */
export function wordsOfLog(q: string): Pick<AuditFilter, "words"> {
  const patterns = foldedWords(q)
  const values: Record<string, string | string[] | number> = { known: knownActs }
  const conditions = Object.entries(patterns).map(([name, pattern]) => {
    const word = pattern.slice(1, -1).replace(/\\([\\%_])/g, "$1")
    const kobo = koboIn(word)
    values[name] = pattern
    values[`${name}acts`] = actsThatSay(word)
    values[`${name}kept`] = [pattern, ...columnsCalled(word).map((column) => `%"${column}"%`)]
    if (kobo !== null) {
      values[`${name}kobo`] = kobo
      values[`${name}sum`] = `kobo": "?${kobo}\\M|": "?${kobo / 100}(\\.0+)?\\M`
    }
    return `(act = any(:${name}acts)
      or ${SAYS_OF_OTHERS} like :${name}
      or actor_id in (${STAFF} like :${name})
      or details -> 'sent' ->> 'assigned_to' in (${STAFF} like :${name})
      or (target_type, target_id) in (select type, id from named where name like :${name}${kobo === null ? "" : ` or kobo = :${name}kobo`})
      or ${kept(`kept ilike any(:${name}kept) or ${TO_FOLD} and ${folded("kept")} like :${name}${kobo === null ? "" : ` or kept ~ :${name}sum`}`)})`
  })
  if (conditions.length === 0) return {}
  return { words: { names: everyName(plainName), sql: conditions.join(" and "), values } }
}

const plainName = folded("name")

/** "₦4,700" and "4700" are 470,000 kobo; null for what is no sum. */
function koboIn(word: string): number | null {
  const [, naira, kobo = ""] = SUM.exec(plainLetters(word)) ?? []
  if (naira === undefined) return null
  const sum = Number(naira.replaceAll(",", "")) * 100 + Number(kobo.padEnd(2, "0"))
  return Number.isSafeInteger(sum) ? sum : null
}
