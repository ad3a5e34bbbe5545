import type { Post, PostHead, PostKind } from "@contract/posts"
import { data, type RouterContextProvider } from "react-router-dom"
import { type CardProduct, toCard } from "~/features/offer/card-product"
import { serverApi } from "~/platform/api/server"
import { oneAddress } from "~/platform/seo/one-address"
import { postPaths } from "./post-paths"

type Context = Readonly<RouterContextProvider>

/** A post as a card draws it. */
export type PostCardHead = Omit<PostHead, "id" | "updated_at">

export interface LookCardHead extends PostCardHead {
  products: CardProduct[]
}

export interface PostCategory {
  name: string
  slug: string
}

interface PostList<T> {
  posts: T[]
  categories: PostCategory[]
  /** The category whose posts these are; null for all. */
  category: PostCategory | null
  page: number
  lastPage: number
}
export type BlogList = PostList<PostCardHead>
export type LookList = PostList<LookCardHead>

export interface PostView extends Omit<Post, "products" | "related"> {
  products: CardProduct[]
  related: PostCardHead[]
}

/** 1 large and 9 small ones on the first page. */
const BLOG_PAGE = 10
const LOOKS_PAGE = 8
/** Of a look in the list; its own page has all. */
const PRODUCTS_SHOWN = 4
const ALL_AT_ONCE = 100

/** A page of the blog. Throws 404 for a category that has no posts, and for a page past the last. */
export async function loadBlog(context: Context, url: URL): Promise<BlogList> {
  const asked = askedOf(url)
  const { data: posts, meta } = await serverApi(context)("GET /blog", {
    query: { ...asked, per_page: BLOG_PAGE },
  })
  return { posts: posts.map(toCardHead), ...placed(asked, meta) }
}

/** A page of looks; the same. */
export async function loadLooks(context: Context, url: URL): Promise<LookList> {
  const asked = askedOf(url)
  const { data: looks, meta } = await serverApi(context)("GET /community", {
    query: { ...asked, per_page: LOOKS_PAGE },
  })
  const posts = looks.map((look) => ({
    ...toCardHead(look),
    products: look.products.slice(0, PRODUCTS_SHOWN).map(toCard),
  }))
  return { posts, ...placed(asked, meta) }
}

/** A post to read. Its id, or a slug that it had before, leads to its own address. */
export async function loadPost(context: Context, kind: PostKind, url: URL, slug: string): Promise<PostView> {
  const api = serverApi(context)
  const { data: post } = await api(kind === "blog" ? "GET /blog/single/{id}" : "GET /community/single/{id}", {
    params: { id: slug },
  })
  oneAddress(url, postPaths.post(kind, post.slug))
  return toView(post)
}

/** A post as it would be read; 404 for a link that is over. */
export async function loadPreview(context: Context, token: string): Promise<PostView> {
  const { data: post } = await serverApi(context)("GET /posts/preview/{token}", { params: { token } })
  return toView(post)
}

/** Every published post of both kinds, for search engines. */
export async function loadAllPosts(context: Context): Promise<(PostHead & { kind: PostKind })[]> {
  const api = serverApi(context)
  const all: (PostHead & { kind: PostKind })[] = []
  for (const kind of ["blog", "community"] as const) {
    for (let page = 1, last = 1; page <= last; page++) {
      const { data: posts, meta } = await api(kind === "blog" ? "GET /blog" : "GET /community", {
        query: { page, per_page: ALL_AT_ONCE },
      })
      all.push(...posts.map((post) => ({ ...post, kind })))
      last = meta.last_page
    }
  }
  return all
}

interface Asked {
  page: number
  category: string | undefined
}

function askedOf({ searchParams }: URL): Asked {
  const page = Number(searchParams.get("page") ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    category: searchParams.get("category")?.slice(0, 100) || undefined,
  }
}

function placed(
  { page, category: slug }: Asked,
  meta: { last_page: number; categories: PostCategory[] },
): Omit<PostList<never>, "posts"> {
  const categories = meta.categories.map(({ name, slug: of }) => ({ name, slug: of }))
  const category = categories.find((one) => one.slug === slug) ?? null
  if ((slug && !category) || page > meta.last_page) throw data(null, { status: 404 })
  return { categories, category, page, lastPage: meta.last_page }
}

function toCardHead(post: PostHead): PostCardHead {
  const { title, slug, excerpt, image, image_alt, author, category, reading_minutes, published_at } = post
  return { title, slug, excerpt, image, image_alt, author, category, reading_minutes, published_at }
}

function toView({ products, related, ...post }: Post): PostView {
  return { ...post, products: products.map(toCard), related: related.map(toCardHead) }
}
