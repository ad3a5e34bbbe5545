import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Keys } from "../../config/keys"
import type { PostState } from "../../contract/admin-posts"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import { offsetOf } from "../../contract/call"
import type { PostKind } from "../../contract/posts"
import type { Sort } from "../../contract/sorting"
import { changedMeanwhile, invalidField, notFound } from "../../errors"
import { folded, hasWords } from "../../sql/folded"
import { OnPostgres } from "../../sql/on-postgres"
import { orderBy } from "../../sql/order-by"
import type { ContentPost } from "../../sql/tables"
import { previewToken, readPreviewToken } from "./domain/preview-token"

export interface PostRow
  extends Omit<ContentPost, "former_slugs" | "announced_at" | "created_at" | "deleted_at"> {
  /** Clean HTML. */
  content: string
  /** Null: a draft. In the future: published by then. */
  published_at: Date | null
}

/** Lists do without the text. */
export type PostHeadRow = Omit<PostRow, "content">

export type PostValues = Omit<PostRow, "id" | "kind" | "updated_at">

export interface CountedCategory {
  name: string
  slug: string
  posts_count: number
}

interface Page {
  page: number
  per_page: number
}

const HEAD = `id, kind, title, slug, excerpt, reading_minutes, image, image_alt, author, category, category_slug,
  product_ids, published_at, updated_at`

const OPEN = "deleted_at is null and published_at <= now()"

const STATE: Record<PostState, string> = {
  draft: "published_at is null",
  scheduled: "published_at > now()",
  published: "published_at <= now()",
}

const ORDERS = {
  title: folded("title"),
  category: folded("category"),
  author: folded("author"),
  shown: { by: "published_at", mayBeEmpty: true },
} as const

/** Every other of these would be a post of the same address. */
const MOST_SLUG = 100

/** The blog and the community's looks: what staff write, and when it is shown. */
export default class PostsService extends OnPostgres {
  private readonly secrets: Keys

  constructor(container: Record<string, unknown>, { secrets }: { secrets: Keys }) {
    super(container)
    this.secrets = secrets
  }

  /** A page of what is published, the newest first; `category` is a category's slug. */
  async published(
    kind: PostKind,
    { page, per_page, category }: Page & { category?: string },
  ): Promise<{ posts: PostHeadRow[]; total: number }> {
    const where = `from content_post where kind = :kind and ${OPEN} ${category ? "and category_slug = :category" : ""}`
    const bindings = { kind, category: category ?? "", limit: per_page, offset: offsetOf({ page, per_page }) }
    const [{ rows }, counted] = await Promise.all([
      this.pg.raw<{ rows: PostHeadRow[] }>(
        `select ${HEAD} ${where} order by published_at desc, id limit :limit offset :offset`,
        bindings,
      ),
      this.pg.raw<{ rows: { n: number }[] }>(`select count(*)::integer as n ${where}`, bindings),
    ])
    return { posts: rows, total: counted.rows[0]?.n ?? 0 }
  }

  /** Categories that published posts have, the fullest first. */
  async categories(kind: PostKind): Promise<CountedCategory[]> {
    const { rows } = await this.pg.raw<{ rows: CountedCategory[] }>(
      `select max(category) as name, category_slug as slug, count(*)::integer as posts_count
         from content_post where kind = ? and ${OPEN} and category_slug <> ''
        group by category_slug order by 3 desc, 1`,
      [kind],
    )
    return rows
  }

  /** A published post by id, slug or former slug. Throws 404. */
  async read(kind: PostKind, idOrSlug: string): Promise<PostRow> {
    const { rows } = await this.pg.raw<{ rows: PostRow[] }>(
      `select ${HEAD}, content from content_post
        where kind = :kind and ${OPEN} and (id = :it or slug = :it or :it = any(former_slugs))
        order by (id = :it) desc, (slug = :it) desc, published_at desc limit 1`,
      { kind, it: idOrSlug },
    )
    return rows[0] ?? gone("We could not find that post. It may have been taken down")
  }

  /** Others to read after it: of its category first, then the newest. */
  async related({ id, kind, category_slug }: PostRow, limit: number): Promise<PostHeadRow[]> {
    const { rows } = await this.pg.raw<{ rows: PostHeadRow[] }>(
      `select ${HEAD} from content_post
        where kind = :kind and ${OPEN} and id <> :id
        order by (category_slug = :category_slug) desc, published_at desc, id limit :limit`,
      { id, kind, category_slug, limit },
    )
    return rows
  }

  /** Staff's list: what was last changed first; `q` are words of title or author. */
  async list(
    kind: PostKind,
    {
      page,
      per_page,
      q,
      state,
      sort,
    }: Page & { q: string; state?: PostState; sort?: Sort<keyof typeof ORDERS> },
  ): Promise<{ posts: PostHeadRow[]; counts: Record<PostState | "all", number>; total: number }> {
    const words = hasWords(q, "title", "author", "category")
    const fits = `kind = :kind and deleted_at is null and ${words.sql}`
    const bindings = { ...words.values, kind, limit: per_page, offset: offsetOf({ page, per_page }) }
    const [{ rows }, counted] = await Promise.all([
      this.pg.raw<{ rows: PostHeadRow[] }>(
        `select ${HEAD} from content_post where ${fits} ${state ? `and ${STATE[state]}` : ""}
          order by ${orderBy(sort, ORDERS, "coalesce(published_at, updated_at) desc, id", "id")}
          limit :limit offset :offset`,
        bindings,
      ),
      this.pg.raw<{ rows: Record<PostState | "all", number>[] }>(
        `select count(*)::integer as all,
                ${Object.entries(STATE)
                  .map(([name, is]) => `(count(*) filter (where ${is}))::integer as ${name}`)
                  .join(", ")}
           from content_post where ${fits}`,
        bindings,
      ),
    ])
    const counts = counted.rows[0] ?? { all: 0, draft: 0, scheduled: 0, published: 0 }
    return { posts: rows, counts, total: counts[state ?? "all"] }
  }

  /** Names of all categories in use, for staff to choose from. */
  async categoryNames(kind: PostKind): Promise<string[]> {
    const { rows } = await this.pg.raw<{ rows: { category: string }[] }>(
      `select distinct category from content_post
        where kind = ? and deleted_at is null and category <> '' order by category`,
      [kind],
    )
    return rows.map(({ category }) => category)
  }

  /** Published or not. Throws 404. */
  async one(kind: PostKind, id: string): Promise<PostRow> {
    const row = await this.pg<PostRow>("content_post").where({ id, kind }).whereNull("deleted_at").first()
    return row ?? gone()
  }

  /** The post of a preview link. Throws 404 for a link that is not ours or is over. */
  async previewed(token: string): Promise<PostRow> {
    const id = readPreviewToken(this.secrets, token, new Date())
    const row = id && (await this.pg<PostRow>("content_post").where({ id }).whereNull("deleted_at").first())
    return row || gone("This preview is over. Open it again from the back office")
  }

  previewPath(postId: string): string {
    return `/preview/${previewToken(this.secrets, postId, new Date())}`
  }

  /** Answers the id. A slug that is taken gets a number, unless staff chose it: then a 422 on `slug`. */
  async add(kind: PostKind, values: PostValues, choseSlug: boolean): Promise<string> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [`content_post/${kind}`])
      const slug = await freeSlug(trx, kind, values.slug, choseSlug, null)
      const id = generateEntityId(undefined, "post")
      await trx("content_post").insert({ ...values, slug, id, kind })
      await forget(trx, [kind])
      return id
    })
  }

  /**
   * `change` sees the post as it is now and answers what to write. A new slug leaves the old one leading to the post.
   * Throws 404, 409 `changed_meanwhile`, a 422 on `slug`, and whatever `change` throws.
   */
  async change(
    kind: PostKind,
    id: string,
    seen: string | undefined,
    change: (now: PostRow) => Partial<PostValues>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [`content_post/${kind}`])
      const now = await trx<PostRow>("content_post")
        .where({ id, kind })
        .whereNull("deleted_at")
        .forUpdate()
        .first()
      if (!now) return gone()
      if (seen && now.updated_at.getTime() > Date.parse(seen)) throw changedMeanwhile()
      const values = change(now)
      const renamed = values.slug !== undefined && values.slug !== now.slug
      if (renamed) await freeSlug(trx, kind, values.slug ?? "", true, id)
      await trx("content_post")
        .where({ id })
        .update({
          ...values,
          ...(renamed ? { former_slugs: trx.raw<string[]>("array_append(former_slugs, slug)") } : {}),
          // Another moment is announced when it comes.
          ...("published_at" in values ? { announced_at: null } : {}),
          updated_at: trx.raw<Date>("clock_timestamp()"),
        })
      await forget(trx, [kind])
    })
  }

  /** Throws 404. */
  async remove(kind: PostKind, id: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const removed = await trx("content_post")
        .where({ id, kind })
        .whereNull("deleted_at")
        .update({ deleted_at: trx.raw<Date>("now()") })
      if (removed === 0) gone()
      await forget(trx, [kind])
    })
  }

  /** Posts whose moment has come since this was last asked: cached pages are purged. How many. */
  async announceDue(): Promise<number> {
    return this.pg.transaction(async (trx) => {
      const due = await trx("content_post")
        .whereNull("announced_at")
        .whereNull("deleted_at")
        .where("published_at", "<=", trx.raw<Date>("now()"))
        .update({ announced_at: trx.raw<Date>("now()") })
        .returning<{ kind: PostKind }[]>("kind")
      if (due.length > 0) await forget(trx, [...new Set(due.map(({ kind }) => kind))])
      return due.length
    })
  }
}

async function freeSlug(
  trx: Knex.Transaction,
  kind: PostKind,
  wanted: string,
  chosen: boolean,
  own: string | null,
): Promise<string> {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? "" : `-${n}`
    const slug = wanted.slice(0, MOST_SLUG - ending.length) + ending
    const taken = await trx("content_post").where({ kind, slug }).whereNull("deleted_at").first("id")
    if (!taken || taken.id === own) return slug
    if (chosen) throw invalidField("slug", "Another post has this address. Choose another one", "slug_taken")
  }
}

async function forget(trx: Knex.Transaction, kinds: PostKind[]): Promise<void> {
  await trx.raw<void>("select pg_notify(?, ?)", [
    CACHE_CHANNEL,
    JSON.stringify(kinds.map((kind) => cacheTag[kind])),
  ])
}

function gone(message = "Post not found. It may have been deleted"): never {
  throw notFound(message)
}
