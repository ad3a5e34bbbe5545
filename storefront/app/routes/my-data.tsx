import { MyDataPage } from "~/features/account/my-data-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My data", "/my-data")

export default MyDataPage
