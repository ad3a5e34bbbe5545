import type { cartBatchCalls } from "../../../contract/cart-batch"
import { invalid } from "../../../errors"
import { putBatch } from "../../../workflows/selling/cart/put-batch"
import type { Handlers } from "../../machinery/endpoint"
import { presentLeftOut, presentLine } from "./present-cart"

export const cartBatchHandlers: Handlers<keyof typeof cartBatchCalls> = {
  "POST /user/cart/batch": async ({ scope, customerId, body }) => {
    const { lines, leftOut } = await putBatch(scope, customerId, body.products)
    const left_out = leftOut.map(presentLeftOut)
    if (lines.length === 0) {
      throw invalid("nothing_to_add", "None of these is available now", {
        extra: { left_out },
      })
    }
    const put = lines.length === 1 ? "1 product is in your cart" : `${lines.length} products are in your cart`
    return {
      message: left_out.length > 0 ? `${put}. Some are not available` : put,
      data: { lines: lines.map(presentLine), left_out },
    }
  },
}
