import { plainLetters } from "../../../contract/plain-letters"
import type { AuditFilter } from "../../../modules/audit/service"
import { folded, foldedWords } from "../../../sql/folded"
import { actsWithWord, knownActs, unknownActsWithWord } from "./act-words"
import { columnsCalled } from "./change-words"
import { everyName } from "./names"

const STAFF = `select id from "user" where ${folded("first_name", "last_name")}`

const SUM = /^₦?(\d[\d,]*)(?:\.(\d{1,2}))?$/

type Values = Record<string, string | string[] | number>

/**
 * Finds entries by the words of their sentences: each is in what the entry stores (`audit_words`), or in what its act says, or in the
 * name of who did it or of what it is about as it is called now. A sum is found as it is stored, in naira or kobo.
 */
export function wordsOfLog(q: string): Pick<AuditFilter, "words"> {
  const values: Values = {}
  // The longest first: it is found by indexes, the others in what it finds.
  const [first, ...others] = Object.entries(foldedWords(q))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, pattern]) => waysToFind(name, pattern, values))
  if (!first) return {}
  const every = (words: string[][]) => words.map((ways) => `(${ways.join(" or ")})`).join(" and ") || "true"
  return {
    words: {
      names: everyName(folded("name")),
      first: first.map((way) => `select entry_id from audit_words where ${way}`).join(" union all "),
      others: every(others),
      every: every([first, ...others]),
      values,
    },
  }
}

/** Conditions over `audit_words`, each by an index of its own; the quickest to look at come first. */
function waysToFind(name: string, pattern: string, values: Values): string[] {
  const word = pattern.slice(1, -1).replace(/\\([\\%_])/g, "$1")
  const acts = actsWithWord(word)
  const unknown = unknownActsWithWord(word)
  const kobo = koboIn(word)
  values[name] = pattern
  values[`${name}kept`] = [pattern, ...columnsCalled(word).map((column) => `%"${column}"%`)]
  const ways: string[] = []
  if (acts.length > 0) {
    values[`${name}acts`] = acts
    ways.push(`act = any(:${name}acts)`)
  }
  ways.push(`words like any(:${name}kept)`)
  if (unknown.length > 0) {
    values.known = knownActs
    ways.push(`(${unknown.join(" or ")}) and act <> all(:known)`)
  }
  if (kobo !== null) {
    values[`${name}kobo`] = kobo
    values[`${name}sum`] = `kobo": "?${kobo}\\M|": "?${kobo / 100}(\\.0+)?\\M`
    ways.push(`words ~ :${name}sum`)
  }
  ways.push(
    `actor_id in (${STAFF} like :${name})`,
    `assigned_to in (${STAFF} like :${name})`,
    `(target_type, target_id) in (select type, id from named where name like :${name}${kobo === null ? "" : ` or kobo = :${name}kobo`})`,
  )
  return ways
}

/** "₦4,700" and "4700" are 470,000 kobo; null for what is no sum. */
function koboIn(word: string): number | null {
  const [, naira, kobo = ""] = SUM.exec(plainLetters(word)) ?? []
  if (naira === undefined) return null
  const sum = Number(naira.replaceAll(",", "")) * 100 + Number(kobo.padEnd(2, "0"))
  return Number.isSafeInteger(sum) ? sum : null
}
