import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SearchTerms } from "../domain/list-conditions"
import { meantWords } from "../domain/spelling"

/** The vocabulary is kept for this many times as long as reading it took: a fifth of a second for a thousand products. */
const VOCABULARY_KEPT = 20
const MOST_WORDS = 8

/** Makes plans. Keeps the words of all listed products' names, brands and categories for a while. */
export class SearchPlanner {
  private vocabulary: { words: Promise<string[]>; expires: number } | null = null

  constructor(private readonly pg: Knex) {}

  /**
   * All words as typed (or their beginnings, or other forms of them); else all of them with typing errors
   * forgiven; else as many as possible. Null without a search.
   */
  async plan(search: string): Promise<SearchTerms | null> {
    if (search === "") return null
    const { found, query, terms, plain } = await this.asTyped(search)
    if (found) return { query, terms, plain }
    const meant = meantTerms(plain, await this.words())
    if (meant.length === 0) return { query: null, terms: [], plain }
    const all = meant.join(" & ")
    return { query: (await this.isFound(all)) ? all : meant.join(" | "), terms: meant, plain }
  }

  private async asTyped(search: string): Promise<SearchTerms & { found: boolean }> {
    const { rows } = await this.pg.raw<{ rows: (SearchTerms & { found: boolean })[] }>(
      `with term as materialized (select '(' || t::text || ')' as term from catalogue_terms(?) t),
            whole as (select string_agg(term, ' & ') as query, coalesce(array_agg(term), '{}') as terms from term)
       select catalogue_plain(?) as plain, query, terms,
              query is not null and exists (select catalogue_matching(query::tsquery)) as found
         from whole`,
      [search, search],
    )
    return rows[0] ?? { query: null, terms: [], plain: "", found: false }
  }

  private async isFound(query: string): Promise<boolean> {
    const { rows } = await this.pg.raw<{ rows: { found: boolean }[] }>(
      `select exists (select catalogue_matching(?::tsquery)) as found`,
      [query],
    )
    return rows[0]?.found === true
  }

  private words(): Promise<string[]> {
    if (this.vocabulary && this.vocabulary.expires > Date.now()) return this.vocabulary.words
    const started = Date.now()
    const vocabulary = { words: this.readWords(), expires: Number.POSITIVE_INFINITY }
    this.vocabulary = vocabulary
    vocabulary.words.then(
      () => {
        vocabulary.expires = Date.now() + (Date.now() - started) * VOCABULARY_KEPT
      },
      () => {
        vocabulary.expires = 0
      },
    )
    return vocabulary.words
  }

  private async readWords(): Promise<string[]> {
    const { rows } = await this.pg.raw<{ rows: { word: string }[] }>(
      `select distinct word from catalogue_product p, regexp_split_to_table(p.words, '[^[:alnum:]]+') word
        where p.is_listed and length(word) > 1`,
    )
    return rows.map(({ word }) => word)
  }
}

/** For each word a \`tsquery\` of what it may have meant. Words that are like nothing are left out. */
function meantTerms(plain: string, vocabulary: string[]): string[] {
  const words = [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "")
  return words
    .slice(0, MOST_WORDS)
    .map((word) => meantWords(word, vocabulary))
    .filter((meant) => meant.length > 0)
    .map((meant) => `(${meant.map((word) => `'${word}':*`).join(" | ")})`)
}
