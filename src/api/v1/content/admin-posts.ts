import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminPostCalls } from "../../../contract/admin-posts"
import { pageMeta } from "../../../contract/call"
import type { PostKind } from "../../../contract/posts"
import { POSTS_MODULE } from "../../../modules/posts"
import { createPost, staffPost, staffPosts, updatePost } from "../../../workflows/catalogue/posts/staff-posts"
import { storeTextPicture } from "../../../workflows/catalogue/posts/text-picture"
import type { ReceivedFile } from "../../../workflows/shared/pictures/store-image"
import type { Handlers } from "../../machinery/endpoint"

type Scope = MedusaContainer

async function list(scope: Scope, kind: PostKind, query: Parameters<typeof staffPosts>[2]) {
  const { posts, total, counts, categories } = await staffPosts(scope, kind, query)
  const meta = { ...pageMeta(query, total), counts, categories }
  return { message: "Posts", data: posts, meta }
}

async function one(scope: Scope, kind: PostKind, id: string) {
  const post = await staffPost(scope, kind, id)
  return { message: post.title, data: post }
}

async function store(
  scope: Scope,
  kind: PostKind,
  form: Parameters<typeof createPost>[2],
  files: ReceivedFile[],
) {
  const post = await createPost(scope, kind, form, files)
  return { message: messageOf(post), data: post }
}

async function update(
  scope: Scope,
  kind: PostKind,
  id: string,
  form: Parameters<typeof updatePost>[3],
  files: ReceivedFile[],
) {
  const post = await updatePost(scope, kind, id, form, files)
  return { message: messageOf(post), data: post }
}

async function remove(scope: Scope, kind: PostKind, id: string) {
  await scope.resolve(POSTS_MODULE).remove(kind, id)
  return { message: "The post is deleted", data: { id } }
}

const OUTCOME = {
  draft: "is saved as a draft",
  scheduled: "is saved and scheduled",
  published: "is saved, and shoppers see it",
} as const

const messageOf = ({ title, state }: { title: string; state: keyof typeof OUTCOME }) =>
  `${title} ${OUTCOME[state]}`

export const adminPostHandlers: Handlers<keyof typeof adminPostCalls> = {
  "GET /admin/blog": ({ scope, query }) => list(scope, "blog", query),
  "GET /admin/blog/{id}": ({ scope, params }) => one(scope, "blog", params.id),
  "POST /admin/blog/store": ({ scope, body, files }) => store(scope, "blog", body, files),
  "PUT /admin/blog/update/{id}": ({ scope, params, body, files }) =>
    update(scope, "blog", params.id, body, files),
  "DELETE /admin/blog/delete/{id}": ({ scope, params }) => remove(scope, "blog", params.id),

  "GET /admin/community": ({ scope, query }) => list(scope, "community", query),
  "GET /admin/community/{id}": ({ scope, params }) => one(scope, "community", params.id),
  "POST /admin/community/store": ({ scope, body, files }) => store(scope, "community", body, files),
  "POST /admin/community/update/{id}": ({ scope, params, body, files }) =>
    update(scope, "community", params.id, body, files),
  "DELETE /admin/community/delete/{id}": ({ scope, params }) => remove(scope, "community", params.id),

  "POST /admin/content-pictures/store": async ({ scope, files }) => ({
    message: "The picture is saved",
    data: await storeTextPicture(scope, files),
  }),
}
