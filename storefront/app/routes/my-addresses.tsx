import { AddressesPage } from "~/features/addresses/addresses-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My addresses", "/my-addresses")

export default AddressesPage
