import { DevicesPage } from "~/features/account/devices-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/devices"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Devices", "/devices")

export default DevicesPage
