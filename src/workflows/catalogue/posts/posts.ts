import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import type { ProductCard } from "../../../contract/catalogue"
import { pick } from "../../../contract/pick"
import type { Look, Post, PostHead, PostKind } from "../../../contract/posts"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { POSTS_MODULE } from "../../../modules/posts"
import { withSizedPictures } from "../../../modules/posts/domain/clean-html"
import type { CountedCategory, PostHeadRow, PostRow } from "../../../modules/posts/service"

const MOST_RELATED = 3

export interface PostQuery {
  page: number
  per_page: number
  category?: string
}

interface PostPage<T> {
  posts: T[]
  total: number
  categories: CountedCategory[]
}

const postsOf = (scope: MedusaContainer) => scope.resolve(POSTS_MODULE)

/** A page of published posts, and the categories that there are. */
export async function publishedPosts(
  scope: MedusaContainer,
  kind: PostKind,
  query: PostQuery,
): Promise<PostPage<PostHead>> {
  const { posts, ...rest } = await publishedRows(scope, kind, query)
  return { posts: posts.map(toHead), ...rest }
}

/** The same, each with its products. */
export async function publishedLooks(
  scope: MedusaContainer,
  kind: PostKind,
  query: PostQuery,
): Promise<PostPage<Look>> {
  const { posts, ...rest } = await publishedRows(scope, kind, query)
  const cards = await cardsOf(scope, posts)
  return { posts: posts.map((row) => toLook(row, cards)), ...rest }
}

/** A published post to read, by id, slug or former slug. Throws 404. */
export async function readPost(scope: MedusaContainer, kind: PostKind, idOrSlug: string): Promise<Post> {
  return toPost(scope, await postsOf(scope).read(kind, idOrSlug))
}

/** A post as it would be read. Throws 404 for a link that is not ours or is over. */
export async function previewPost(scope: MedusaContainer, token: string): Promise<Post> {
  return toPost(scope, await postsOf(scope).previewed(token))
}

async function publishedRows(
  scope: MedusaContainer,
  kind: PostKind,
  query: PostQuery,
): Promise<PostPage<PostHeadRow>> {
  const content = postsOf(scope)
  const [{ posts, total }, categories] = await Promise.all([
    content.published(kind, query),
    content.categories(kind),
  ])
  return { posts, total, categories }
}

async function toPost(scope: MedusaContainer, row: PostRow): Promise<Post> {
  const [cards, related] = await Promise.all([
    cardsOf(scope, [row]),
    postsOf(scope).related(row, MOST_RELATED),
  ])
  return {
    ...toLook(row, cards),
    kind: row.kind,
    content: withSizedPictures(row.content),
    related: related.map(toHead),
  }
}

async function cardsOf(
  scope: MedusaContainer,
  posts: Pick<PostRow, "product_ids">[],
): Promise<Map<string, ProductCard>> {
  const ids = [...new Set(posts.flatMap(({ product_ids }) => product_ids))]
  const cards = await scope.resolve(CATALOGUE_MODULE).cards(ids)
  return new Map(cards.map((card) => [card.id, card]))
}

function toLook(row: PostHeadRow, cards: Map<string, ProductCard>): Look {
  return { ...toHead(row), products: row.product_ids.flatMap((id) => cards.get(id) ?? []) }
}

function toHead(row: PostHeadRow): PostHead {
  const { reading_minutes, updated_at } = row
  return {
    ...pick(row, "id", "title", "slug", "excerpt", "image", "image_alt"),
    author: row.author || shopNow().name,
    category: row.category_slug ? { name: row.category, slug: row.category_slug } : null,
    reading_minutes,
    // A draft in its preview has no moment yet.
    published_at: (row.published_at ?? updated_at).toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
