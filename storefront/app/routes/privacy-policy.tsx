import { LegalText } from "~/features/content/legal-text"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/privacy-policy"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /legal/{kind}", { params: { kind: "privacy" } })
  return data
}

export const meta = fixedMeta({
  title: "Privacy Policy",
  description:
    "What we know about you, why, who else sees it, and your rights under the Nigeria Data Protection Act.",
  path: paths.privacy,
})

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} />
}
