import { z } from "zod"
import { changedMeanwhile, IdParams, OptionalPicture, Seen, Slug, Stamps } from "./admin-fields"
import { ArrangedProduct } from "./admin-showcase"
import { callTable, formField, Id, Instant, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { MomentField } from "./day-fields"
import { PostHead, postKinds } from "./posts"
import { sortBy } from "./sorting"
import { onePicture, textPicture } from "./uploads"

const postStates = ["draft", "scheduled", "published"] as const
export type PostState = (typeof postStates)[number]

/** A post in staff's list. */
export const StaffPostHead = PostHead.omit({ category: true, published_at: true }).extend({
  category: z.string(),
  state: z.enum(postStates),
  published_at: Instant.nullable().describe("In the future: it appears by itself then. Null: a draft"),
  preview_url: z.string().describe("Path of the page that shows it as shoppers would see it, for a day"),
  ...Stamps,
})
export type StaffPostHead = z.infer<typeof StaffPostHead>

/** With what its form needs. */
export const StaffPost = StaffPostHead.extend({
  kind: z.enum(postKinds),
  content: z.string().describe("Clean HTML, as it is kept"),
  products: z.array(ArrangedProduct),
  categories: z.array(z.string()).describe("That the posts of this kind have"),
})
export type StaffPost = z.infer<typeof StaffPost>

const StaffPostMeta = PageMeta.extend({
  counts: z.record(z.enum(["all", ...postStates]), z.number().int()),
  categories: z.array(z.string()),
})

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, `At most ${max} characters`))

const Title = line(140).pipe(z.string().min(1, "Give it a title"))
const Moment = formField(MomentField.nullable())

const PostForm = z.object({
  title: Title,
  slug: Slug.optional().describe("Part of its address; left out, made of the title"),
  excerpt: line(300).optional().describe("One or two sentences for lists and search engines"),
  content: multiline(z.string().max(200_000, "At most 200,000 characters"))
    .optional()
    .describe(
      "HTML, cleaned: what is not of the shop's vocabulary is shown as text. In a form it may be longer than in JSON",
    ),
  image: OptionalPicture,
  image_alt: line(300).optional().describe("What the picture shows"),
  author: line(80).optional().describe("Left out: the shop's name"),
  category: line(60).optional(),
  product_ids: formField(z.array(Id).max(12, "At most 12 products")).optional(),
  published_at: Moment.optional().describe("Null: a draft. In the future: published then"),
})

const StaffPostQuery = PageQuery.extend({
  q: z.string().trim().max(100).default(""),
  state: z.union([z.enum(postStates).optional(), z.literal("").transform(() => undefined)]),
  sort: sortBy("title", "category", "author", "shown"),
})

const reads = { access: "staff", permission: "content.read" } as const
const writes = { access: "staff", permission: "content.update" } as const
const list = { ...reads, query: StaffPostQuery, data: z.array(StaffPostHead), meta: StaffPostMeta } as const
const one = { ...reads, params: IdParams, data: StaffPost } as const
const store = {
  ...writes,
  multipart: onePicture,
  body: PostForm,
  data: StaffPost,
  failures: { 422: "A field is wrong, or it is to be published without a text" },
} as const
const update = {
  ...writes,
  multipart: onePicture,
  params: IdParams,
  body: PostForm.partial().extend({ updated_at: Seen }),
  data: StaffPost,
  failures: changedMeanwhile,
} as const
const remove = { ...writes, params: IdParams, data: z.object({ id: Id }) } as const

/** Blog and community, as staff see them. */
export const adminPostCalls = callTable({
  "GET /admin/blog": { ...list, summary: "Posts of the blog, those not published as well" },
  "GET /admin/blog/{id}": { ...one, summary: "One post of the blog" },
  "POST /admin/blog/store": { ...store, summary: "Write a post of the blog" },
  "PUT /admin/blog/update/{id}": { ...update, summary: "Change a post of the blog; what is left out stays" },
  "DELETE /admin/blog/delete/{id}": { ...remove, summary: "Delete a post of the blog" },
  "GET /admin/community": { ...list, summary: "Looks of the community, those not published as well" },
  "GET /admin/community/{id}": { ...one, summary: "One look of the community" },
  "POST /admin/community/store": { ...store, summary: "Write a look of the community" },
  "POST /admin/community/update/{id}": {
    ...update,
    summary: "Change a look of the community; what is left out stays",
  },
  "DELETE /admin/community/delete/{id}": { ...remove, summary: "Delete a look of the community" },
  "POST /admin/content-pictures/store": {
    summary: "Keep a picture for a text",
    ...writes,
    multipart: textPicture,
    body: z.object({}),
    data: z.object({
      url: z.string().describe("/img/…, as texts name it"),
      width: z.number().int(),
      height: z.number().int(),
    }),
    failures: { 422: "No picture of ours: JPEG, PNG or WebP of at most 8 MB under `image`" },
  },
})
