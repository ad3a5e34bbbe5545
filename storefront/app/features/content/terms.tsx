import { formatNaira } from "~/platform/money"
import { useSite } from "~/platform/site/site"
import { Article } from "./article"

export function Terms() {
  const { shop } = useSite()
  return (
    <Article
      title="Terms of Use"
      opening={`These are the rules between you and ${shop.name} when you use this shop and buy from it. They are written to be read.`}
      parts={[
        {
          id: "account",
          title: "Your account",
          text: [
            "You need an account to buy, and you must be at least 13 years old to open one. Keep your password to yourself: what is ordered with it counts as ordered by you. Tell us at once if you think somebody else knows it.",
          ],
        },
        {
          id: "prices",
          title: "Prices and stock",
          text: [
            "All prices are in naira and include tax. The price that counts is the one you see at checkout. If a price changes between your cart and your payment, the checkout tells you before you pay.",
            "We hold what you ordered for 60 minutes while you pay. If the payment does not arrive by then, the order is cancelled by itself and the products go back on the shelf.",
          ],
        },
        {
          id: "payment",
          title: "Payment",
          text: [
            "You pay on the payment provider's secure page. An order counts as paid when the provider confirms it to us. If money left your account and the order still says pending, send us the order number: it is found and settled, or returned.",
          ],
        },
        {
          id: "delivery",
          title: "Delivery",
          text: [
            `We deliver to every state, or you pick up at no cost. Delivery is free from ${formatNaira(shop.freeDeliveryFrom)}. Expected days are given with care, and we tell you when one slips.`,
          ],
        },
        {
          id: "returns",
          title: "Return & Cancellation Policy",
          text: [
            "You may cancel an order yourself until it has been packed. What you paid is returned to you.",
            "For everybody's health we take back only goods that arrived damaged, leaking, expired or wrong. Tell us within 48 hours of delivery with a picture of the product and its box. We collect it at our cost and replace it or return your money, as you choose.",
            [
              "Opened products that are not faulty cannot come back",
              "A shade that looks different on skin than on a screen is no fault; ask us before you buy and we help you choose",
            ],
          ],
        },
        {
          id: "reviews",
          title: "Reviews and fair use",
          text: [
            "Write reviews about products you have used, in words you would say to a friend. We take down what is insulting, false or advertising. Do not try to break, copy or overload the shop.",
          ],
        },
        {
          id: "law",
          title: "The law",
          text: [
            `Nigerian law applies, and nothing here takes away a right that the Federal Competition and Consumer Protection Act gives you. Questions go to ${shop.email}.`,
          ],
        },
      ]}
    />
  )
}
