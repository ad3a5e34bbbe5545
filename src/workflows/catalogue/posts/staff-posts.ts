import type { MedusaContainer } from "@medusajs/framework/types"
import type { PostState, StaffPost, StaffPostHead } from "../../../contract/admin-posts"
import { pick } from "../../../contract/pick"
import type { PostKind } from "../../../contract/posts"
import type { Sort } from "../../../contract/sorting"
import { invalidField } from "../../../errors"
import { POSTS_MODULE } from "../../../modules/posts"
import { cleanHtml, readingMinutes, wordsOf } from "../../../modules/posts/domain/clean-html"
import { postState } from "../../../modules/posts/domain/post-state"
import type PostsService from "../../../modules/posts/service"
import type { PostHeadRow, PostValues } from "../../../modules/posts/service"
import { slugOf } from "../../../text/slug"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { assertProducts, productsById } from "../merchandising/arranged-products"
import { defined } from "../merchandising/brands"

export interface PostForm {
  title?: string
  slug?: string
  excerpt?: string
  content?: string
  image?: string | null
  image_alt?: string
  author?: string
  category?: string
  product_ids?: string[]
  /** UTC instant, ISO 8601; null: a draft. */
  published_at?: string | null
}

interface StaffPostQuery {
  page: number
  per_page: number
  q: string
  state?: PostState
  sort?: Sort<"title" | "category" | "author" | "shown">
}

const postsOf = (scope: MedusaContainer) => scope.resolve(POSTS_MODULE)

export async function staffPosts(scope: MedusaContainer, kind: PostKind, query: StaffPostQuery) {
  const content = postsOf(scope)
  const [{ posts, ...rest }, categories] = await Promise.all([
    content.list(kind, query),
    content.categoryNames(kind),
  ])
  return { posts: posts.map((row) => toStaffHead(content, row)), categories, ...rest }
}

/** Throws 404. */
export async function staffPost(scope: MedusaContainer, kind: PostKind, id: string): Promise<StaffPost> {
  const content = postsOf(scope)
  const [row, categories] = await Promise.all([content.one(kind, id), content.categoryNames(kind)])
  return {
    ...toStaffHead(content, row),
    kind,
    content: row.content,
    products: await productsById(scope, row.product_ids),
    categories,
  }
}

export async function createPost(
  scope: MedusaContainer,
  kind: PostKind,
  { slug, ...form }: PostForm & { title: string },
  files: ReceivedFile[],
): Promise<StaffPost> {
  await assertProducts(scope, form.product_ids ?? [], "product_ids")
  const id = await withPictures(scope, files, { image: form.image }, ({ image }) => {
    const values = {
      excerpt: "",
      image_alt: "",
      author: "",
      product_ids: [],
      ...valuesOf({ content: "", category: "", published_at: null, ...form }),
      title: form.title,
      slug: slug ?? slugOf(form.title),
      image: image ?? null,
    }
    assertReadable(values)
    return postsOf(scope).add(kind, values, slug !== undefined)
  })
  return staffPost(scope, kind, id)
}

export async function updatePost(
  scope: MedusaContainer,
  kind: PostKind,
  id: string,
  { updated_at, ...form }: PostForm & { updated_at?: string },
  files: ReceivedFile[],
): Promise<StaffPost> {
  if (form.product_ids) await assertProducts(scope, form.product_ids, "product_ids")
  await withPictures(scope, files, { image: form.image }, ({ image }) =>
    postsOf(scope).change(kind, id, updated_at, (now) => {
      const values = defined({ ...valuesOf(form), image })
      assertReadable({ ...now, ...values })
      return values
    }),
  )
  return staffPost(scope, kind, id)
}

type WrittenForm = Omit<PostForm, "image">

/** What is written of a form: the text clean, with what follows from it. */
function valuesOf<F extends WrittenForm>(form: F) {
  const { content, category, published_at, ...rest } = form
  const clean = content === undefined ? undefined : cleanHtml(content)
  return defined({
    ...rest,
    ...(clean === undefined ? {} : { content: clean, reading_minutes: readingMinutes(clean) }),
    ...(category === undefined ? {} : { category, category_slug: category ? slugOf(category) : "" }),
    ...(published_at === undefined ? {} : { published_at: published_at ? new Date(published_at) : null }),
  }) as Omit<F, "content" | "category" | "published_at"> &
    Pick<PostValues, "content" | "reading_minutes" | "category" | "category_slug" | "published_at">
}

/** A draft may lack anything but its title. */
function assertReadable({ published_at, content }: Pick<PostValues, "published_at" | "content">): void {
  if (published_at && wordsOf(content) === "") {
    throw invalidField("content", "Write its text before it is published")
  }
}

function toStaffHead(content: PostsService, row: PostHeadRow): StaffPostHead {
  const { published_at } = row
  return {
    ...pick(row, "id", "title", "slug", "excerpt", "image", "image_alt"),
    ...pick(row, "author", "category", "reading_minutes"),
    state: postState(published_at, new Date()),
    published_at: published_at?.toISOString() ?? null,
    preview_url: content.previewPath(row.id),
    updated_at: row.updated_at.toISOString(),
  }
}
