import { Shipping } from "~/features/content/shipping"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/shipping"

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context)
  // The page has something to say without the figures.
  const info = await api("GET /shipping").then(
    ({ data }) => data,
    () => null,
  )
  return { info }
}

export const meta = fixedMeta({
  title: "Shipping",
  description: "What delivery costs and how long it takes to every state in Nigeria, and how pickup works.",
  path: paths.shipping,
})

export default function ShippingRoute({ loaderData }: Route.ComponentProps) {
  return <Shipping {...loaderData} />
}
