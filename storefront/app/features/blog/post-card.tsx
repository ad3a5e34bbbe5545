import { longDate } from "@contract/lagos"
import type { PostKind } from "@contract/posts"
import { Link } from "react-router-dom"
import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"
import type { PostCardHead } from "./load-posts"
import { postPaths } from "./post-paths"

const SIZES = "(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw"
const LARGE_SIZES = "(min-width: 64rem) 44rem, 92vw"

/** A post in a list: the whole card leads to it. `large` is the list's first. */
export function PostCard({
  post,
  kind = "blog",
  large = false,
  heading: Heading = "h2",
}: {
  post: PostCardHead
  kind?: PostKind
  large?: boolean
  heading?: "h2" | "h3"
}) {
  const saver = useSaver()
  return (
    <article
      className={classNames(
        "group relative",
        large && "lg:grid lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-10",
      )}
    >
      <Picture
        src={post.image ?? ""}
        alt=""
        width={720}
        height={480}
        widest={large ? undefined : 1080}
        sizes={large ? LARGE_SIZES : SIZES}
        priority={large}
        className="aspect-[3/2] w-full rounded-lg bg-blush object-cover"
      />
      <div className={large ? "pt-4 lg:pt-0" : "pt-4"}>
        {post.category ? <p className="caps text-brand-deep">{post.category.name}</p> : null}
        <Heading
          className={classNames(
            "mt-1.5 font-bold tracking-tight",
            large ? "text-2xl lg:text-3xl" : "text-lg lg:text-xl",
          )}
        >
          <Link
            to={postPaths.post(kind, post.slug)}
            prefetch={saver ? "none" : "intent"}
            discover="none"
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-deep"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={classNames("mt-2 text-ink-soft", large ? "text-lg" : "line-clamp-3")}>{post.excerpt}</p>
        <PostFacts post={post} className="mt-3" />
      </div>
    </article>
  )
}

/** Who wrote it, when, and how long it takes. */
export function PostFacts({
  post,
  className,
}: {
  post: Pick<PostCardHead, "author" | "published_at" | "reading_minutes">
  className?: string
}) {
  return (
    <p className={classNames("flex flex-wrap gap-x-2 text-sm text-ink-faint", className)}>
      <span>{post.author}</span>
      <span aria-hidden>·</span>
      <time dateTime={post.published_at}>{longDate(post.published_at)}</time>
      <span aria-hidden>·</span>
      <span>{post.reading_minutes} min read</span>
    </p>
  )
}
