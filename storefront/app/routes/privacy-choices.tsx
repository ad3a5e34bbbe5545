import { ChoicesPage } from "~/features/consent/choices-page"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"

export const meta = fixedMeta({
  title: "Privacy choices",
  description: "Choose whether your visits are measured, and change it any time.",
  path: paths.privacyChoices,
  noindex: true,
})

export default ChoicesPage
