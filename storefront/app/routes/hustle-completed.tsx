import { CompletedPage } from "~/features/hustle/completed-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/hustle-completed"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Hustle", personalPaths.hustleCompleted)

export default CompletedPage
