import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(__dirname, "../..")
const read = (file: string): string => readFileSync(join(root, file), "utf8")
const ROW = /^\| (.+) \| (.+) \| (everywhere|texts|label) \|$/gm
/** The list itself, history, what a database already has, and consents in the words that people agreed to. */
const AS_IT_WAS =
  /^(docs\/(voice\.md|decisions\/)|CHANGELOG\.md)|\/migrations\/|^src\/sql\/tables\.ts|\/consent-texts\.ts|(harness|unit)\/voice\b/

/** The phrases that docs/voice.md refuses, what to say instead, and where. */
const phrases = [...read("docs/voice.md").matchAll(ROW)].flatMap(([, not = "", instead = "", where = ""]) =>
  not.split(" · ").map((phrase) => ({ phrase: phrase.toLowerCase(), instead, where })),
)

/** Phrases that a text for people has. */
export function phrasesIn(words: string): string[] {
  const text = plain(words)
  const label = text.replace(/[.:?]$/, "")
  return phrases
    .filter(({ phrase, where }) => (where === "label" ? phrase === label : says(text, phrase)))
    .map(({ phrase, instead }) => `${phrase} (${instead})`)
}

/** Phrases refused everywhere that sources, comments, test names and docs have, each with its file. */
export function phrasesInFiles(): string[] {
  const refused = phrases.filter(({ where }) => where === "everywhere")
  const kinds = ["*.ts", "*.tsx", "*.mjs", "*.cjs", "*.md"]
  const files = execFileSync("git", ["ls-files", ...kinds], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
  return files
    .filter((file) => !AS_IT_WAS.test(file))
    .map((file) => ({ file, text: plain(read(file)) }))
    .flatMap(({ file, text }) =>
      refused.filter(({ phrase }) => says(text, phrase)).map((one) => `${file}: ${one.phrase}`),
    )
}

/** In small letters and on one line, without the signs that lines of comments begin with. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ")

/** Whether whole words of a text are the phrase. */
function says(text: string, phrase: string): boolean {
  const [head = "", tail = ""] = phrase.split("… ")
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    const end = at + head.length
    const isWhole = !isInWord(text[at - 1]) && (tail !== "" || !isInWord(text[end]))
    if (isWhole && text.slice(end, end + 40).includes(tail)) return true
  }
  return false
}

const isInWord = (sign = " "): boolean => /[\p{L}\d_-]/u.test(sign)
