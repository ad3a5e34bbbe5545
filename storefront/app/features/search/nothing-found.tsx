import { ProductRow } from "~/features/catalogue/product-row"
import type { CardProduct } from "~/features/offer/card-product"
import { paths } from "~/platform/paths/paths"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { RecentRow } from "./recent-row"
import { SearchLinks } from "./search-links"

/** A search that found nothing: near words, what others buy, and other ways in. */
export function NothingFound({
  words,
  near,
  bestSellers,
}: {
  words: string
  /** Words that do find something, nearest first. */
  near: readonly string[]
  bestSellers: readonly CardProduct[]
}) {
  return (
    <div className="pb-6">
      <div className="page pt-8">
        <h1 className="text-3xl font-bold tracking-tight wrap-anywhere">{`Nothing found for “${words}”`}</h1>
        {near.length > 0 ? (
          <section aria-labelledby="near-words" className="mt-5">
            <h2 id="near-words" className="mb-3 text-lg font-semibold">
              Did you mean
            </h2>
            <SearchLinks searches={near} />
          </section>
        ) : null}
        <p className="mt-5 max-w-xl text-ink-soft">
          Check the spelling, or try a shorter word: a brand, a kind of product, a shade. Or look around.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to={paths.shop}>See all products</LinkButton>
          <SecondaryLink to={paths.brands}>Browse brands</SecondaryLink>
        </div>
        <RecentRow />
      </div>
      <ProductRow
        id="best-sellers"
        title="What others buy most"
        products={bestSellers}
        more={{ to: `${paths.shop}?sort=best_selling`, label: "See all" }}
      />
    </div>
  )
}
