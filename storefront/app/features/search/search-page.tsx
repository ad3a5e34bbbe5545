import { useEffect } from "react"
import { ListPage } from "~/features/catalogue/list-page"
import type { ProductList } from "~/features/catalogue/product-list"
import type { CardProduct } from "~/features/offer/card-product"
import { quietly } from "~/platform/parts/fetched"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { SearchLinks } from "./search-links"

// Not part of the page that shows what was found; the server draws them with it all the same.
const look = { what: "this page", fallback: <div className="min-h-dvh" /> }
const NoWords = laterPart(async () => (await import("./no-words")).NoWords, look)
const NothingFound = laterPart(async () => (await import("./nothing-found")).NothingFound, look)

export interface SearchPageProps {
  words: string
  list: ProductList | null
  /** What was searched for instead, when nothing fits the words as typed. */
  corrected: string | null
  /** Words near to those, when nothing was found or more would be. */
  near: string[]
  /** Only when nothing was found. */
  bestSellers: CardProduct[]
}

/** `/search?str=…`: what was found, or what comes nearest. */
export function SearchPage({ words, list, corrected, near, bestSellers }: SearchPageProps) {
  const found = list !== null && list.total > 0
  useEffect(() => {
    if (!found) return
    void quietly(
      () => import("./recent-searches"),
      ({ rememberSearch }) => rememberSearch(words),
    )
  }, [found, words])

  if (!list) return <NoWords />
  if (bestSellers.length > 0) return <NothingFound words={words} near={near} bestSellers={bestSellers} />
  return (
    <ListPage
      title={<span className="wrap-anywhere">{`Results for “${words}”`}</span>}
      text={corrected ? `No exact match. Showing results for “${corrected}”.` : null}
      crumbs={[{ name: "Home", to: paths.home }, { name: "Search" }]}
      list={list}
      standardSort="relevance"
      nothing={{
        title: `Nothing found for “${words}”`,
        text: "Check the spelling, or try a shorter word: a brand, a kind of product, a shade.",
      }}
    >
      {near.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold">Did you mean</p>
          <SearchLinks searches={near} />
        </div>
      ) : null}
    </ListPage>
  )
}
