import { DevicesPage } from "~/features/account/devices-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Devices", "/devices")

export default DevicesPage
