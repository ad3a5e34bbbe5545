import { CartPage } from "~/features/cart/cart-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Your cart", "/shopping-cart")

export default CartPage
