import type { PostKind } from "@contract/posts"
import { Link } from "react-router-dom"
import { classNames } from "~/ui/class-names"
import type { PostCategory } from "./load-posts"
import { postPaths } from "./post-paths"

/** What the posts are about, to choose from: links, so that they work without script. */
export function CategoryLinks({
  kind,
  categories,
  chosen,
  all,
}: {
  kind: PostKind
  categories: readonly PostCategory[]
  chosen: PostCategory | null
  all: string
}) {
  if (categories.length < 2) return null
  const choices = [{ name: all, slug: "" }, ...categories]
  return (
    <nav aria-label="Topics">
      <ul className="row-scroll -mx-4 flex gap-2 px-4 py-1">
        {choices.map(({ name, slug }) => {
          const current = slug === (chosen?.slug ?? "")
          return (
            <li key={slug}>
              <Link
                to={postPaths.list(kind, { category: slug })}
                preventScrollReset
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap",
                  current ? "bg-ink text-white" : "bg-brand-wash hover:bg-brand-mist",
                )}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
