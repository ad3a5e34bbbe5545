import { ProductRow } from "~/features/catalogue/product-row"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { SecondaryLink } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import type { PostView } from "./load-posts"
import { PostCard, PostFacts } from "./post-card"
import { postPaths } from "./post-paths"
import { PostText } from "./post-text"

const WORDS = {
  blog: {
    list: "Beauty Trends & Tips",
    products: "What you need for it",
    related: "Read next",
    all: "All posts",
  },
  community: { list: "Get inspired", products: "Shop the look", related: "More looks", all: "All looks" },
} as const

/** A post to read, with the products it is about and what to read next. The same page for its preview. */
export function PostPage({ post }: { post: PostView }) {
  const words = WORDS[post.kind]
  return (
    <div className="pb-16">
      <article>
        <header className="page">
          <Breadcrumbs
            crumbs={[
              { name: "Home", to: "/" },
              { name: words.list, to: postPaths.list(post.kind) },
              { name: post.title },
            ]}
            className="pt-3"
          />
          <div className="mx-auto max-w-2xl pt-3 pb-6 lg:pt-8">
            {post.category ? <p className="caps text-brand-deep">{post.category.name}</p> : null}
            <h1 className="mt-2 text-3xl font-extrabold tracking-tight lg:text-hero">{post.title}</h1>
            {post.excerpt ? <p className="mt-4 text-lg text-ink-soft">{post.excerpt}</p> : null}
            <PostFacts post={post} className="mt-4" />
          </div>
          {post.image ? (
            <Picture
              src={post.image}
              alt={post.image_alt}
              width={1080}
              height={720}
              sizes="(min-width: 64rem) 60rem, 92vw"
              widest={1080}
              priority
              className="mx-auto aspect-[3/2] w-full max-w-4xl rounded-lg bg-blush object-cover"
            />
          ) : null}
        </header>
        <div className="page pt-8 lg:pt-12">
          <div className="mx-auto max-w-2xl">
            <PostText html={post.content} />
          </div>
        </div>
      </article>
      <ProductRow id="post-products" title={words.products} products={post.products} />
      {post.related.length > 0 ? (
        <section aria-labelledby="post-related" className="page pt-6">
          <h2 id="post-related" className="text-2xl font-bold tracking-tight">
            {words.related}
          </h2>
          <ul className="grid gap-x-6 gap-y-10 pt-5 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((one) => (
              <li key={one.slug}>
                <PostCard post={one} kind={post.kind} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="page pt-10">
        <SecondaryLink to={postPaths.list(post.kind)}>{words.all}</SecondaryLink>
      </p>
    </div>
  )
}
