import { pick } from "@contract/pick"
import type { ProductShades } from "@contract/shades"
import { ListErrorBoundary } from "~/features/catalogue/list-trouble"
import { type FinderData, FinderPage } from "~/features/shade-finder/finder-page"
import { finderPath, matchQuery, readAsked } from "~/features/shade-finder/finder-query"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/find-my-shade"

export const ErrorBoundary = ListErrorBoundary

/** `/find-my-shade`: the way, then the questions, then the nearest shades; all of it in the address, but a photo. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<FinderData> {
  const api = serverApi(context)
  const asked = readAsked(url.searchParams)
  const query = matchQuery(asked)
  const [product, all, found] = await Promise.all([
    asked.product ? productOf(context, asked.product) : null,
    asked.by === "shade" ? api("GET /shades", { query: {} }).then(({ data }) => data) : [],
    query ? api("GET /shades/match", { query }).then(({ data }) => data) : null,
  ])
  const from = all.find(({ id }) => id === asked.from)
  return {
    asked: { ...asked, product: product?.id ?? null },
    product,
    products: from ? [] : all.map(nameOf),
    from: from
      ? {
          product: nameOf(from),
          shades: from.shades.map((shade) => pick(shade, "variant_id", "name", "swatch")),
        }
      : null,
    found,
  }
}

const nameOf = (product: ProductShades) => pick(product, "id", "name", "vendor")

/** An unknown product is 404, one removed from the shop 410. */
async function productOf(context: Route.LoaderArgs["context"], id: string): Promise<FinderData["product"]> {
  const api = serverApi(context)
  const { data } = await api("GET /shades", { query: { product_id: id } })
  if (data[0]) return { ...nameOf(data[0]), hasShades: true }
  const single = await api("GET /products/single/{id}", { params: { id } })
  return { ...pick(single.data, "id", "name", "vendor"), hasShades: false }
}

const DESCRIPTION =
  "Find your foundation and concealer shade: from one that already fits, by three questions, or from a photo that never leaves your phone."

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { asked, product } = loaderData
  return pageMeta(matches, {
    title: product ? `Find my shade of ${product.name}` : "Find my shade",
    description: DESCRIPTION,
    path: paths.findMyShade,
    // One page for search engines: answers are somebody's own.
    noindex: finderPath(asked) !== paths.findMyShade,
  })
}

export default function FindMyShadeRoute({ loaderData }: Route.ComponentProps) {
  return <FinderPage {...loaderData} />
}
