import { WishlistPage } from "~/features/wishlist/wishlist-page"
import { paths } from "~/platform/paths/paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My Wishlist", paths.wishlist)

export default WishlistPage
