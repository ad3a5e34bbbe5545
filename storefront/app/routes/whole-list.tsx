import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/load-list"
import { wholeListAt } from "~/features/catalogue/whole-lists"
import { paths } from "~/platform/paths/paths"
import { siteOf } from "~/platform/seo/page-meta"
import { useSite } from "~/platform/site/site"
import type { Route } from "./+types/whole-list"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await loadProductList(context, url, wholeListAt(url.pathname).scope) }
}

const crumbsOf = (name: string) => [{ name: "Home", to: paths.home }, { name }]

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title, description, path } = wholeListAt(location.pathname, siteOf(matches))
  return listMeta(matches, location.search, {
    title,
    description,
    path,
    crumbs: crumbsOf(title),
    list: loaderData?.list,
  })
}

export default function WholeListRoute({ loaderData, matches }: Route.ComponentProps) {
  const { title, text, standardSort, without, nothing } = wholeListAt(matches[1].pathname, useSite())
  return (
    <ListPage
      title={title}
      text={text}
      crumbs={crumbsOf(title)}
      list={loaderData.list}
      standardSort={standardSort}
      without={without}
      nothing={nothing}
    />
  )
}
