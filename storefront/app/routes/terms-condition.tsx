import { LegalText } from "~/features/content/legal-text"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/terms-condition"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /legal/{kind}", { params: { kind: "terms" } })
  return data
}

export const meta = fixedMeta({
  title: "Terms of Use",
  description: "The rules of buying here, with our return and cancellation policy.",
  path: paths.terms,
})

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} />
}
