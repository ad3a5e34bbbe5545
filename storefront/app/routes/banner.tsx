import { data } from "react-router-dom"
import { listQuery, readFilters } from "~/features/catalogue/list-filters"
import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { asList } from "~/features/catalogue/load-list"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { oneAddress } from "~/platform/seo/one-address"
import { Picture } from "~/ui/picture"
import type { Route } from "./+types/banner"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** `/banners/{name}?bannerId={id}`, the products that a banner names; the id alone in the path works too. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = url.searchParams.get("bannerId") || params["*"]
  if (!id || !/^[\w-]{1,64}$/.test(id)) throw data({ what: "banner" }, { status: 404 })
  const answer = await serverApi(context)("GET /site-banners/single/{id}", {
    params: { id },
    query: listQuery(readFilters(url.searchParams), {}),
  })
  const { products, ...banner } = answer.data
  oneAddress(url, paths.banner(banner))
  return {
    banner: { id: banner.id, name: banner.name, alt: banner.alt, image: banner.image },
    list: asList({ data: products, meta: answer.meta }),
  }
}

const crumbsOf = (name: string) => [
  { name: "Home", to: paths.home },
  { name: "What's on", to: paths.banners },
  { name },
]

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { banner, list } = loaderData
  return listMeta(matches, location.search, {
    title: banner.name,
    description: `${banner.name}: ${list.total} genuine products, prices in naira, delivery to every state in Nigeria.`,
    path: paths.banner(banner),
    crumbs: crumbsOf(banner.name),
    list,
    image: banner.image,
  })
}

export default function BannerRoute({ loaderData: { banner, list } }: Route.ComponentProps) {
  return (
    <ListPage title={banner.name} crumbs={crumbsOf(banner.name)} list={list} standardSort="own">
      <Picture
        src={banner.image}
        alt={banner.alt === banner.name ? "" : banner.alt}
        width={1200}
        height={300}
        sizes="(min-width: 80rem) 1200px, 100vw"
        priority
        className="mt-4 aspect-[3/1] w-full rounded-lg bg-blush object-cover lg:aspect-[4/1]"
      />
    </ListPage>
  )
}
