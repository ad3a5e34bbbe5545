import { plainLetters } from "../../../contract/plain-letters"
import type { AuditNames } from "./names"
import type { SentenceParts, Words } from "./sentence-words"
import { namedActs, sentences } from "./sentences"

/** What acts of Medusa's own screens say, which are not among the known ones, by a condition of theirs. Others say what they are called. */
const UNKNOWN = [
  { phrases: "deleted the", are: "act like 'DELETE %'" },
  { phrases: "added the", are: "act like 'POST /admin/%' and act not like 'POST /admin/%/%'" },
  { phrases: "changed the", are: "act like 'PUT %' or act like 'PATCH %' or act like 'POST /admin/%/%'" },
]

/** What the sentence of an act may name; what was sent is searched as it is stored. */
const SAMPLES: SentenceParts["sent"][] = [
  {},
  ...["freeze", "unfreeze"].map((act) => ({ act })),
  ...["approve", "decline", "reject"].map((action) => ({ action })),
  { amount: 1 },
  { status: "published", is_on: false, is_registered: true, reports: ["x"], assigned_to: "x", points: 1 },
]
const NO_NAMES: AuditNames = {
  actor: () => null,
  target: () => null,
  sum: () => null,
  link: () => null,
  price: () => null,
}

const phrasesOf = (words: Words) =>
  SAMPLES.flatMap((sent) =>
    ["", "~"].map((name) =>
      words({ name, sum: null, refunded: null, sent, before: null, after: null, names: NO_NAMES }),
    ),
  )

/** What each act may say besides names, sums and what was sent, in plain letters. */
const spoken = [...sentences, ...Object.entries(namedActs)].map(([act, words]) => ({
  act,
  phrases: plainLetters(typeof words === "string" ? words : phrasesOf(words).join(" ")).replace(
    /[\d₦~]/g,
    "",
  ),
}))
export const knownActs = spoken.map(({ act }) => act)

/** The acts of whose sentences this plain word is a part. */
export function actsWithWord(word: string): string[] {
  return spoken.flatMap(({ act, phrases }) => (phrases.includes(word) ? [act] : []))
}

/** Conditions over acts that are not known, of whose sentences this plain word is a part. */
export function unknownActsWithWord(word: string): string[] {
  return UNKNOWN.flatMap(({ phrases, are }) => (phrases.includes(word) ? [are] : []))
}
