import { WishlistPage } from "~/features/wishlist/wishlist-page"
import { paths } from "~/platform/paths/paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-wishlist"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "My Wishlist", paths.wishlist)

export default WishlistPage
