import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const MOST_CACHED = 20_000

/** Basic forms of words, by the database's own dictionary, which made those of the products. */
export class Stems {
  private readonly cached = new Map<string, string[]>()

  constructor(private readonly pg: Knex) {}

  /** For each word its basic forms; none for a word that says nothing ("for", "the"). */
  async of(words: string[]): Promise<Map<string, string[]>> {
    const missing = words.filter((word) => !this.cached.has(word))
    if (missing.length > 0) {
      const { rows } = await this.pg.raw<{ rows: { word: string; stems: string[] }[] }>(
        `select word, tsvector_to_array(to_tsvector('english', word)) as stems from unnest(?::text[]) word`,
        [missing],
      )
      if (this.cached.size + rows.length > MOST_CACHED) this.cached.clear()
      for (const { word, stems } of rows) this.cached.set(word, stems)
    }
    return new Map(words.map((word) => [word, this.cached.get(word) ?? []]))
  }
}
