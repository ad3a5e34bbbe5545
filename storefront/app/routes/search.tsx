import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/product-list"
import { NoWords } from "~/features/search/no-words"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/search"

const wordsOf = (url: string) => (new URL(url).searchParams.get("str") ?? "").trim().slice(0, 100)

export async function loader({ context, request }: Route.LoaderArgs) {
  const words = wordsOf(request.url)
  if (words === "") return { words, list: null }
  return { words, list: await loadProductList(context, request, { q: words, sort: "relevance" }) }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const words = loaderData?.words ?? ""
  return listMeta(matches, location.search, {
    title: words ? `Search: ${words}` : "Search",
    description: "Search over 1,000 genuine beauty products.",
    path: words ? paths.search(words) : "/search",
    crumbs: [{ name: "Home", to: paths.home }, { name: "Search" }],
    noindex: true,
  })
}

export default function SearchRoute({ loaderData: { words, list } }: Route.ComponentProps) {
  if (!list) return <NoWords />
  return (
    <ListPage
      title={`Results for “${words}”`}
      crumbs={[{ name: "Home", to: paths.home }, { name: "Search" }]}
      list={list}
      standardSort="relevance"
      nothing={{
        title: `Nothing found for “${words}”`,
        text: "Check the spelling, or try a shorter word: a brand, a kind of product, a shade.",
      }}
    />
  )
}
