import type { PushedNews, PushPurpose } from "../contract/push-words"
import type { OrderMail, OrderNews } from "./order-mail"
import { orderWords } from "./order-words"

/** What a push notification says, and where a press leads. */
export type PushWords = Pick<PushedNews, "title" | "body" | "path">

/** What became of an order, in the words of its e-mail's heading. The number, and nothing of who ordered what for how much. */
export function orderPushWords(news: OrderNews, mail: OrderMail): PushWords {
  const { order_number: number } = mail.order
  return {
    title: orderWords(news, mail).heading,
    body: `Order ${number}. Tap to see it.`,
    path: `/my-orders/${encodeURIComponent(number)}`,
  }
}

/** News of a wishlist: of one product by its name, of several by their number. */
export function wishPushWords(
  purpose: Exclude<PushPurpose, "order_moves">,
  products: readonly { id: string; name: string }[],
): PushWords {
  const [first] = products
  const isOne = products.length === 1 && first !== undefined
  const what = isOne ? first.name : `${products.length} products on your wishlist`
  const path = isOne ? `/single-product?product_id=${encodeURIComponent(first.id)}` : "/my-wishlist"
  return purpose === "back_in_stock"
    ? { title: "Back in stock", body: isOne ? what : `${what} are back.`, path }
    : { title: "The price is down", body: isOne ? `${what} costs less now.` : `${what} cost less now.`, path }
}
