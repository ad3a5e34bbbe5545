import { ListErrorBoundary } from "~/features/catalogue/list-trouble"
import { idsIn } from "~/features/compare/compare-list"
import { type CompareData, ComparePage } from "~/features/compare/compare-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/compare"

export const ErrorBoundary = ListErrorBoundary

/** `/compare?ids=a,b`: up to four products beside each other; `only=differences` leaves out what is alike. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<CompareData> {
  const ids = idsIn(url.searchParams.get("ids") ?? "")
  const found =
    ids.length > 0
      ? await serverApi(context)("GET /products/compare", { query: { ids: ids.join(",") } })
      : null
  return {
    products: found?.data ?? [],
    onlyDifferences: url.searchParams.get("only") === "differences",
  }
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  return pageMeta(matches, {
    title: "Compare products",
    description: "Products beside each other: price, reviews, what they are for and what is in them.",
    path: paths.compare([]),
    noindex: true,
  })
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
