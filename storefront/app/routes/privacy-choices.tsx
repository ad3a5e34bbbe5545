import { ChoicesPage } from "~/features/consent/choices-page"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/privacy-choices"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy choices",
    description: "Choose whether your visits are measured, and change it any time.",
    path: paths.privacyChoices,
    noindex: true,
  })
}

export default ChoicesPage
