import { readShop } from "@contract/shop"
import { data, redirect } from "react-router"
import { programmeAt } from "~/features/programmes/pages"
import { ProgrammePage } from "~/features/programmes/programme-page"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/programme"

/** One route for every address whose own screens open later: each page's words travel in its HTML, not in a script. */
export function loader({ params }: Route.LoaderArgs) {
  const path = `/${[params.page, params.part].filter(Boolean).join("/")}`
  const found = programmeAt(path, readShop(process.env))
  if (!found) throw data(null, { status: 404 })
  if ("moved" in found) throw redirect(found.moved, 302)
  return { path, programme: found.programme }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, programme } = loaderData
  const { title, description, members } = programme
  return pageMeta(matches, { title, description, path, noindex: members })
}

export default function ProgrammeRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData.programme} />
}
