import { MyDataPage } from "~/features/account/my-data-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-data"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "My data", "/my-data")

export default MyDataPage
