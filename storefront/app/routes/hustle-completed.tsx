import { CompletedPage } from "~/features/hustle/completed-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Hustle", personalPaths.hustleCompleted)

export default CompletedPage
