import type { ProductDetail } from "@contract/catalogue"
import { useAddToCart, useBuyNow } from "~/features/cart/use-add-to-cart"
import { rememberIntent } from "~/platform/session/intent"
import { Button, SecondaryButton } from "~/ui/button"
import { QuantityStepper } from "~/ui/stepper"
import type { Choice } from "./choice"

/** Stepper, Add to Cart and Buy Now. The two are enabled only while the badge is `instock`. */
export function BuyButtons({
  product,
  choice,
  onSignedOut,
}: {
  product: Pick<ProductDetail, "id" | "name">
  choice: Choice
  /** Instead of the login dialog, when nobody is signed in; what was pressed is done after signing in all the same. */
  onSignedOut?: () => void
}) {
  const { add, pending: adding } = useAddToCart()
  const { buy, pending: buying } = useBuyNow()
  const { variant, quantity, setQuantity } = choice
  const buyable = variant.badge === "instock"
  const what = {
    productId: product.id,
    variantId: variant.id,
    quantity,
    name: product.name,
    price: variant.price,
  }
  const press = (kind: "add" | "buy", act: () => Promise<unknown>) => () => {
    if (!onSignedOut) return void act()
    rememberIntent({ kind, ...what })
    onSignedOut()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <QuantityStepper
        value={quantity}
        max={variant.stock_quantity}
        onChange={setQuantity}
        label={product.name}
        disabled={!buyable}
        className="h-13"
      />
      <Button
        size="large"
        className="grow"
        disabled={!buyable}
        busy={adding}
        onClick={press("add", () => add(what))}
      >
        Add to Cart
      </Button>
      <SecondaryButton
        size="large"
        className="w-full"
        disabled={!buyable}
        busy={buying}
        onClick={press("buy", () => buy(what))}
      >
        Buy Now
      </SecondaryButton>
      {buyable ? null : (
        <p className="text-sm text-ink-soft">
          Out of stock right now. Add it to your wishlist and we'll e-mail you when it's back
          {choice.groups.length > 0 ? ", or try another shade or size" : ""}.
        </p>
      )}
    </div>
  )
}
