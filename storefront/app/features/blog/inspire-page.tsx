import { Breadcrumbs } from "~/ui/breadcrumbs"
import { ChatButton } from "~/ui/chat-button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { Pagination } from "~/ui/pagination"
import { CategoryLinks } from "./category-links"
import type { LookList } from "./load-posts"
import { LookCard } from "./look-card"
import { postPaths } from "./post-paths"

/** The community's looks, each with what it needs. */
export function InspirePage({ posts, categories, category, page, lastPage }: LookList) {
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: "/" }, { name: "Get inspired" }]} className="pt-3" />
      <header className="max-w-2xl pt-2 pb-5 lg:pt-4">
        <h1 className="text-3xl font-bold tracking-tight">Get inspired</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Looks from our community, with the products and steps for each.
        </p>
      </header>
      <CategoryLinks kind="community" categories={categories} chosen={category} all="All looks" />
      {posts.length === 0 ? (
        <EmptyState title="No looks yet" action={<LinkButton to="/blog">Read tips</LinkButton>}>
          The first one is on its way.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-6 pt-6 lg:grid-cols-2">
          {posts.map((look, i) => (
            <li key={look.slug}>
              <LookCard look={look} eager={i < 2} />
            </li>
          ))}
        </ul>
      )}
      <div className="pt-12">
        <Pagination
          page={page}
          lastPage={lastPage}
          linkTo={(to) => postPaths.list("community", { category: category?.slug, page: to })}
        />
      </div>
      <section className="mt-12 rounded-lg bg-brand-wash p-6 lg:p-10">
        <h2 className="text-xl font-bold">Show us yours</h2>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Send us your look on WhatsApp with what you used. We ask before we show it, and we name you only if
          you want to be named.
        </p>
        <ChatButton words="here is my look:" className="mt-5">
          Send your look
        </ChatButton>
      </section>
    </div>
  )
}
