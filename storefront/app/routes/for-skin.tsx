import { skinTypes } from "@contract/skin-words"
import { data } from "react-router-dom"
import { listQuery, readFilters } from "~/features/catalogue/list-filters"
import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { asList } from "~/features/catalogue/load-list"
import { forSkinPath, skinChoices, skinWords } from "~/features/skin-expert/skin-lists"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import type { Route } from "./+types/for-skin"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** `/for-your-skin/oily`: everything that the skin expert recommends for a skin type, as a list like any other. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const skin = skinTypes.find((type) => type === params.skin)
  if (!skin) throw data({ what: "list" }, { status: 404 })
  const answer = await serverApi(context)("GET /products/for-skin/{skin_type}", {
    params: { skin_type: skin },
    query: listQuery(readFilters(url.searchParams), {}),
  })
  return { skin, list: asList(answer) }
}

const crumbsOf = (name: string) => [
  { name: "Home", to: paths.home },
  { name: "Skin Expert", to: paths.skinExpert },
  { name },
]

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { skin, list } = loaderData
  const title = `For ${skinWords(skin)}`
  return listMeta(matches, location.search, {
    title,
    description: `What our skin expert recommends for ${skinWords(skin)}, from cleanser to sunscreen. Genuine beauty products in Nigeria, delivered to every state.`,
    path: forSkinPath(skin),
    crumbs: crumbsOf(title),
    list,
  })
}

export default function ForSkinRoute({ loaderData: { skin, list } }: Route.ComponentProps) {
  const title = `For ${skinWords(skin)}`
  return (
    <ListPage
      title={title}
      text={`What our skin expert recommends for ${skinWords(skin)}, hair and body included, in the order in which it is used.`}
      crumbs={crumbsOf(title)}
      list={list}
      within={skinChoices(skin)}
      standardSort="own"
    />
  )
}
