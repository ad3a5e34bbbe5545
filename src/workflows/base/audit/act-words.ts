import { plainLetters } from "../../../contract/plain-letters"
import type { AuditNames } from "./names"
import type { Said, Words } from "./sentence-words"
import { namedActs, sentences } from "./sentences"

/** As SQL: what an act says that is not among `:known`, as those of Medusa's own screens. */
export const SAYS_OF_OTHERS = `case when act = any(:known) then '' when not act ~ '^[A-Z]+ ' then translate(act, '._', '  ')
        when act like 'DELETE %' then 'deleted the'
        when act like 'POST /admin/%' and act not like 'POST /admin/%/%' then 'added the' else 'changed the' end`

/** What an act may be said with; what was sent is looked for as it is kept. */
const SAMPLES: Said["sent"][] = [
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

const say = (words: Words) =>
  SAMPLES.flatMap((sent) =>
    ["", "~"].map((name) =>
      words({ name, sum: null, refunded: null, sent, before: null, after: null, names: NO_NAMES }),
    ),
  )

/** What each act may say besides names, sums and what was sent, in plain letters. */
const spoken = Object.entries({ ...sentences, ...namedActs }).map(([act, words]) => ({
  act,
  says: plainLetters(typeof words === "string" ? words : say(words).join(" ")).replace(/[\d₦~]/g, ""),
}))
export const knownActs = spoken.map(({ act }) => act)

/** The acts of whose sentences this plain word is a part. */
export function actsThatSay(word: string): string[] {
  return spoken.flatMap(({ act, says }) => (says.includes(word) ? [act] : []))
}
