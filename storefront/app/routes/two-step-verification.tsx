import { TwoStepPage } from "~/features/two-step/two-step-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/two-step-verification"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Two-step verification", "/two-step-verification")

export default TwoStepPage
