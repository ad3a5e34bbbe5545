import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CACHE_CHANNEL, cacheTag } from "../../../contract/cache-tags"
import { conflict, invalidField, notFound } from "../../../errors"
import { type SynonymGroup, synonymGroup } from "../domain/synonyms"
import type { PurgedCache } from "../purged-cache"

/** Words and phrases that shoppers use for one and the same, as staff wrote them. */
export interface SynonymRecord {
  id: string
  words: string[]
  created_at: string
  updated_at: string
}

const columns = `id, words, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at`

/** The synonyms that staff maintain. A change is in every process's searches, and out of the caches, at once. */
export class SynonymGroups {
  constructor(
    private readonly pg: Knex,
    private readonly cache: PurgedCache,
  ) {}

  /** As searches use them. */
  groups(): Promise<SynonymGroup[]> {
    return this.cache.get("synonyms", cacheTag.products, async () =>
      (await this.list()).map(({ words }) => synonymGroup(words)),
    )
  }

  async list(): Promise<SynonymRecord[]> {
    const { rows } = await this.pg.raw<{ rows: SynonymRecord[] }>(
      `select ${columns} from search_synonym order by lower(words[1]), id`,
    )
    return rows
  }

  /** ShopError 422 when the words are not at least two different ones, or another group has one of them. */
  async add(words: string[]): Promise<SynonymRecord> {
    return this.write(async (trx) => {
      const good = await this.checked(trx, words, null)
      const { rows } = await trx.raw<{ rows: SynonymRecord[] }>(
        `insert into search_synonym (id, words) values (?, ?::text[]) returning ${columns}`,
        [`syn_${randomUUID().replaceAll("-", "")}`, good],
      )
      return only(rows)
    })
  }

  /** ShopError 409 `changed_meanwhile` when the group has changed since `seen`; 404 when there is none. */
  async change(id: string, words: string[], seen: string | undefined): Promise<SynonymRecord> {
    return this.write(async (trx) => {
      const { rows: found } = await trx.raw<{ rows: SynonymRecord[] }>(
        `select ${columns} from search_synonym where id = ? for update`,
        [id],
      )
      const before = only(found)
      if (seen !== undefined && seen !== before.updated_at) {
        throw conflict(
          "changed_meanwhile",
          "Someone else changed these words. Reload, then make your change.",
        )
      }
      const good = await this.checked(trx, words, id)
      const { rows } = await trx.raw<{ rows: SynonymRecord[] }>(
        `update search_synonym set words = ?::text[], updated_at = now() where id = ? returning ${columns}`,
        [good, id],
      )
      return only(rows)
    })
  }

  async remove(id: string): Promise<SynonymRecord> {
    return this.write(async (trx) => {
      const { rows } = await trx.raw<{ rows: SynonymRecord[] }>(
        `delete from search_synonym where id = ? returning ${columns}`,
        [id],
      )
      return only(rows)
    })
  }

  /** One change at a time, so that two groups never get the same word. */
  private write<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('search_synonym'))")
      const written = await work(trx)
      await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.products])])
      return written
    })
  }

  private async checked(trx: Knex.Transaction, words: string[], id: string | null): Promise<string[]> {
    const good = new Map<string, string>()
    for (const phrase of words) {
      const [plain] = synonymGroup([phrase])
      if (plain && !good.has(plain.join(" "))) good.set(plain.join(" "), phrase.trim().replace(/\s+/g, " "))
    }
    if (good.size < 2) throw invalidField("words", "Enter at least two different words or phrases")
    const { rows: others } = await trx.raw<{ rows: { words: string[] }[] }>(
      "select words from search_synonym where id is distinct from ?",
      [id],
    )
    for (const other of others) {
      const taken = synonymGroup(other.words).find((plain) => good.has(plain.join(" ")))
      if (taken) {
        throw invalidField(
          "words",
          `“${good.get(taken.join(" "))}” is in another group already: ${other.words.join(", ")}`,
        )
      }
    }
    return [...good.values()]
  }
}

function only(rows: SynonymRecord[]): SynonymRecord {
  const [row] = rows
  if (!row) throw notFound("Group of synonyms not found")
  return row
}
