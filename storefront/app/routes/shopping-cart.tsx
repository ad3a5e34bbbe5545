import { CartPage } from "~/features/cart/cart-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/shopping-cart"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Your cart", "/shopping-cart")

export default CartPage
