import { AddressesPage } from "~/features/addresses/addresses-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-addresses"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "My addresses", "/my-addresses")

export default AddressesPage
