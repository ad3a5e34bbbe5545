import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { meantWords } from "../domain/spelling"

/** How a search is carried out: as typed when anything has all of it, else as it may have been meant. */
export interface SearchPlan {
  /** A `tsquery` that found products have; null when nothing can be found. */
  query: string | null
  /** The `tsquery` of each word, when products need not have all of them: more words come first. */
  anyOf: string[]
  /** What was typed, lower case and without accents. */
  plain: string
}

/** The vocabulary is kept for this many times as long as reading it took: half a second for a thousand products. */
const VOCABULARY_KEPT = 50
const MOST_WORDS = 8

/** Makes plans. Keeps the words of all listed products' names, brands and categories for a while. */
export class SearchPlanner {
  private vocabulary: { words: Promise<string[]>; expires: number } | null = null

  constructor(private readonly pg: Knex) {}

  /**
   * All words as typed (or their beginnings, or other forms of them); else all of them with typing errors
   * forgiven; else as many as possible.
   */
  async plan(search: string): Promise<SearchPlan> {
    const typed = await this.asTyped(search)
    if (typed.found) return { query: typed.query, anyOf: [], plain: typed.plain }
    const vocabulary = await this.words()
    const words = [...new Set(typed.plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "")
    const anyOf = words
      .slice(0, MOST_WORDS)
      .map((word) => meantWords(word, vocabulary))
      .filter((meant) => meant.length > 0)
      .map((meant) => `(${meant.map((word) => `'${word}':*`).join(" | ")})`)
    if (anyOf.length === 0) return { query: null, anyOf: [], plain: typed.plain }
    const all = anyOf.join(" & ")
    if (await this.isFound(all)) return { query: all, anyOf: [], plain: typed.plain }
    return { query: anyOf.join(" | "), anyOf, plain: typed.plain }
  }

  private async asTyped(search: string): Promise<{ query: string; plain: string; found: boolean }> {
    const { rows } = await this.pg.raw<{ rows: { query: string; plain: string; found: boolean }[] }>(
      `select q.query::text as query, catalogue_plain(?) as plain,
              exists (select catalogue_matching(q.query)) as found
         from (select catalogue_tsquery(?) as query) q`,
      [search, search],
    )
    return rows[0] ?? { query: "", plain: "", found: false }
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
