import { Breadcrumbs } from "~/ui/breadcrumbs"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, TapLink } from "~/ui/link-button"
import { Pagination } from "~/ui/pagination"
import { CategoryLinks } from "./category-links"
import type { BlogList } from "./load-posts"
import { PostCard } from "./post-card"
import { postPaths } from "./post-paths"

/** Beauty Trends & Tips: the newest post large, the others beside each other. */
export function BlogPage({ posts, categories, category, page, lastPage }: BlogList) {
  const isFront = page === 1 && !category
  const [first, ...others] = posts
  const small = isFront ? others : posts
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: "/" }, { name: "Beauty Trends & Tips" }]} className="pt-3" />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-2 pb-5 lg:pt-4">
        <div className="max-w-2xl">
          <h1 className="text-3xl font-bold tracking-tight">Beauty Trends & Tips</h1>
          <p className="mt-2 text-lg text-ink-soft">
            Short and honest, for our weather, our skin and our hair.
          </p>
        </div>
        <p className="flex gap-x-5 text-sm font-semibold">
          <TapLink to={postPaths.inspire}>Looks to try</TapLink>
          <a href={postPaths.feed} className="link inline-flex min-h-11 items-center">
            Feed
          </a>
        </p>
      </header>
      <CategoryLinks kind="blog" categories={categories} chosen={category} all="All topics" />
      {first ? null : (
        <EmptyState title="Nothing to read yet" action={<LinkButton to="/new">See what is new</LinkButton>}>
          Our first post is being written.
        </EmptyState>
      )}
      {isFront && first ? (
        <div className="pt-6">
          <PostCard post={first} large />
        </div>
      ) : null}
      <ul className="grid gap-x-6 gap-y-10 pt-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12 lg:pt-10">
        {small.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <div className="pt-12">
        <Pagination
          page={page}
          lastPage={lastPage}
          linkTo={(to) => postPaths.list("blog", { category: category?.slug, page: to })}
        />
      </div>
    </div>
  )
}
