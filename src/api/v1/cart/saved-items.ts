import { invalid } from "../../../errors"
import { reorder } from "../../../workflows/selling/cart/reorder"
import {
  forgetSavedItem,
  moveToCart,
  readSavedItems,
  saveForLater,
} from "../../../workflows/selling/cart/saved-items"
import type { Handlers } from "../../machinery/endpoint"
import { presentLeftOut, presentLine, presentSavedItem } from "./present-cart"

export const savedItemHandlers: Handlers<
  | "GET /user/saved-items"
  | "POST /user/cart/save-for-later/{cart_id}"
  | "POST /user/saved-items/{id}/move-to-cart"
  | "DELETE /user/saved-items/{id}"
  | "POST /user/order/reorder/{id}"
> = {
  "GET /user/saved-items": async ({ scope, customerId }) => {
    const items = await readSavedItems(scope, customerId)
    return {
      message: items.length > 0 ? "Saved for later" : "Nothing is saved for later",
      data: items.map(presentSavedItem),
    }
  },

  "POST /user/cart/save-for-later/{cart_id}": async ({ scope, customerId, params }) => ({
    message: "Saved for later",
    data: presentSavedItem(await saveForLater(scope, customerId, params.cart_id)),
  }),

  "POST /user/saved-items/{id}/move-to-cart": async ({ scope, customerId, params }) => {
    const { line, wanted } = await moveToCart(scope, customerId, params.id)
    const capped = line.quantity < wanted
    return {
      message: capped ? `Moved to your cart: only ${line.quantity} left` : "Moved to your cart",
      data: presentLine(line),
      extra: { capped },
    }
  },

  "DELETE /user/saved-items/{id}": async ({ scope, customerId, params }) => {
    await forgetSavedItem(scope, customerId, params.id)
    return { message: "Removed from what you saved", data: { id: params.id } }
  },

  "POST /user/order/reorder/{id}": async ({ scope, customerId, params }) => {
    const { lines, leftOut } = await reorder(scope, customerId, params.id)
    const left = leftOut.map(presentLeftOut)
    if (lines.length === 0) {
      throw invalid("nothing_to_reorder", "Nothing in this order is available now", {
        extra: { left_out: left },
      })
    }
    const put = lines.length === 1 ? "1 product is in your cart" : `${lines.length} products are in your cart`
    return {
      message: left.length > 0 ? `${put}. Some are not available as you ordered it` : put,
      data: { lines: lines.map(presentLine), left_out: left },
    }
  },
}
