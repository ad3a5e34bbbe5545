import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ListingIndex } from "./listing-index"

/** About a kilobyte each. */
const MOST_CACHED = 20_000

interface CachedText {
  revision: number
  text: string
}

/** Cards as the JSON text that is sent, cached while the product's row has not been written again. */
export class CardTexts {
  private readonly cached = new Map<string, CachedText>()

  constructor(private readonly pg: Knex) {}

  /** In the order of the slots. A product that has just been deleted is left out. */
  async of(listing: ListingIndex, slots: number[]): Promise<{ id: string; text: string }[]> {
    const missing = slots
      .filter((slot) => !this.has(listing, slot))
      .map((slot) => listing.ids[slot] as string)
    if (missing.length > 0) await this.read(missing)
    const cards: { id: string; text: string }[] = []
    for (const slot of slots) {
      const id = listing.ids[slot] as string
      const text = this.cached.get(id)?.text
      if (text !== undefined) cards.push({ id, text })
    }
    if (this.cached.size > MOST_CACHED) this.forgetOldest()
    return cards
  }

  private has(listing: ListingIndex, slot: number): boolean {
    const found = this.cached.get(listing.ids[slot] as string)
    return found !== undefined && found.revision >= (listing.columns.revision[slot] as number)
  }

  private async read(ids: string[]): Promise<void> {
    const { rows } = await this.pg.raw<{ rows: { id: string; revision: number; text: string }[] }>(
      `select product_id as id, revision, card::text as text from catalogue_product
        where product_id = any(?::text[]) and is_listed`,
      [ids],
    )
    for (const id of ids) this.cached.delete(id)
    // PostgreSQL writes a blank behind each comma and colon: a tenth of what would be sent.
    for (const { id, revision, text } of rows)
      this.cached.set(id, { revision, text: JSON.stringify(JSON.parse(text)) })
  }

  /** Those read longest ago. */
  private forgetOldest(): void {
    let surplus = this.cached.size - MOST_CACHED * 0.9
    for (const id of this.cached.keys()) {
      if (surplus-- <= 0) break
      this.cached.delete(id)
    }
  }
}
