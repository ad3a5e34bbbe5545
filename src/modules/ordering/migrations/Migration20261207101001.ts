import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Most texts have no letter but those of ASCII, which nothing has to be taken off but apostrophes: they are folded in a third of
 * the time. What comes out is the same, so words and indexes that were made before stay right.
 */
export class Migration20261207101001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(PLAIN_LETTERS)
  }

  override async down(): Promise<void> {
    this.addSql(PLAIN_LETTERS)
  }
}

const APOSTROPHES = "''’‘`´ʼʻ＇"
/** Combining marks of Latin, Cyrillic, Hebrew and Arabic letters, and the signs that choose a letter's shape. */
const MARKS =
  "[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670" +
  "\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe00-\\ufe0f\\ufe20-\\ufe2f]"
// Capitals as well: a database in the C locale makes small letters of ASCII only.
const LETTERS = ["ɓɗɖđðƙƴʋɛǝəɔøłħŧıƁƊƉĐÐƘƳƲƐƎƏƆØŁĦŦ", "bddddkyveeeoolhtibddddkyveeeoolht"]
const PAIRS = [
  ["ŋ", "Ŋ", "ng"],
  ["ɲ", "Ɲ", "ny"],
  ["ɣ", "Ɣ", "gh"],
  ["æ", "Æ", "ae"],
  ["œ", "Œ", "oe"],
  ["ß", "ẞ", "ss"],
  ["þ", "Þ", "th"],
] as const

const SMALL = `lower(regexp_replace(normalize(translate(value, '${APOSTROPHES}', ''), nfkd), '${MARKS}', '', 'g'))`
const FOLDED = PAIRS.reduce(
  (sql, [small, capital, plain]) =>
    `replace(replace(${sql}, '${small}', '${plain}'), '${capital}', '${plain}')`,
  `translate(${SMALL}, '${LETTERS[0]}', '${LETTERS[1]}')`,
)

/** The same as `plainLetters` of src/contract/plain-letters.ts: a change there needs a migration that changes both, and the words. */
const PLAIN_LETTERS = `create or replace function plain_letters(value text) returns text
  language sql immutable parallel safe as $fold$
    select case when octet_length(value) = length(value) then lower(translate(value, '''\`', ''))
                else ${FOLDED} end $fold$`
