import { PrintPage } from "~/features/print/print-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import printStyles from "../theme/print.css?url"
import type { Route } from "./+types/print-orders"

export const handle: PageHandle = { chrome: "empty" }

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles }]

export const meta = personalMeta("Print orders", "/admin/orders/print")

export default PrintPage
