import { TwoStepPage } from "~/features/two-step/two-step-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Two-step verification", "/two-step-verification")

export default TwoStepPage
