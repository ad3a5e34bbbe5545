import { type PostKind, postKinds } from "../../contract/posts"
import { bannerPicture } from "../drawings/banners"
import type { BrandRow } from "../tables/brands"
import { POSTS, type PostEntry } from "../tables/posts"
import type { PictureFile } from "./pictures"
import { stillLife } from "./showcase"

export const postImage = (kind: PostKind, { code }: PostEntry): string => `posts/${kind}-${code}.svg`

/** The drawings of posts. */
export function* postFiles(brands: readonly BrandRow[]): Generator<PictureFile> {
  for (const kind of postKinds) {
    for (const post of POSTS[kind]) {
      yield { path: postImage(kind, post), svg: bannerPicture(stillLife(post, brands), "post") }
    }
  }
}

/** The text of a post as HTML. */
export function postHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.trim()))
    .join("")
}

function blockHtml(block: string): string {
  if (block.startsWith("## ")) return `<h2>${inline(block.slice(3))}</h2>`
  if (!block.startsWith("- ")) return `<p>${inline(block)}</p>`
  const lines = block.split("\n").map((line) => `<li><p>${inline(line.replace(/^- /, ""))}</p></li>`)
  return `<ul>${lines.join("")}</ul>`
}

function inline(text: string): string {
  const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
  return safe.replace(/\[([^\]]+)\]\((\/[\w/-]*)\)/g, '<a href="$2">$1</a>')
}
