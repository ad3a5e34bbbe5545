import { formatNaira } from "../../../contract/naira"
import { faultRule, fineRule, LATE_RULE, REMEDY_RULE } from "../../../contract/returns-policy"
import type { Shop } from "../../../contract/shop"
import type { StandardText } from "./legal-text"

/** The terms of use that a new shop begins with; staff change them in the admin. */
export function standardTerms(shop: Shop): StandardText {
  return {
    opening: `These are the rules between you and ${shop.name} when you use this shop and buy from it.`,
    parts: [
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
          "We hold what you ordered for 60 minutes while you pay. If the payment does not arrive by then, we cancel the order and the products go back on sale.",
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
        id: "coupons",
        title: "Coupons",
        text: [
          "A coupon takes its part off the products of one order, not off delivery. Some are for the first order only, for certain products or for a certain sum; the checkout says so. A coupon is not money: it cannot be paid out, and it comes back only when the whole order is cancelled.",
        ],
      },
      {
        id: "wallet",
        title: "Wallet",
        text: [
          "Money in your wallet is yours. You pay with it, or withdraw it to a bank account in your own name once your e-mail is verified. We look at each withdrawal within one working day. It bears no interest, and it is no bank account.",
          "If we see signs that somebody else uses your wallet we may pause it: money can come in, and none can leave until we have spoken to you.",
        ],
      },
      {
        id: "rewards",
        title: "Beauty Rewards",
        text: [
          "Each whole ₦100 that you paid for an order gives you a point when it is delivered; your tier may add a bonus to it. From 500 points on you may turn them into wallet money, ₦1 a point. Points that belong to money you get back are taken back; if you have redeemed them already, your next points make up for them.",
          "Points cannot be sold or given to somebody else, and they end with your account. If we change the rates or the tiers, orders that were delivered before keep what they brought.",
        ],
      },
      {
        id: "programmes",
        title: "Wholesale, referrals and agents",
        text: [
          "Wholesale prices hold for an order that reaches the target, and for the 30 days that such an order opens. Below the target an order is priced at retail, and the checkout tells you before you pay.",
          "Rewards for bringing friends, for affiliates and for agents come after delivery and a waiting time, and are taken back when the order is cancelled or returned. They are for bringing others: an account of your own, with your phone, your card, your bank account or your device, earns nothing. Who tries to cheat loses the rewards and the programme.",
        ],
      },
      {
        id: "loans",
        title: "Loans and instalments",
        text: [
          "Before you accept a loan you see all of it: the sum, the interest, each date and what it costs in the end. Nothing is agreed before you accept. You may pay earlier at any time, and then pay less interest. Instalments through a credit provider are an agreement between you and that provider.",
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
          `${faultRule(shop.returns)} ${REMEDY_RULE}`,
          LATE_RULE,
          [
            fineRule(shop.returns),
            "A shade that looks different on your skin than on a screen is not a fault. Ask us before you buy and we help you choose",
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
        id: "pictures",
        title: "What you send us",
        text: [
          "Words and pictures that you put in the shop stay yours. You let us show them here and in our letters for as long as they stand in the shop. Ask us, and we take them down.",
        ],
      },
      {
        id: "liability",
        title: "What we answer for",
        text: [
          "We answer for what we sell and for what we promise on these pages. Test a new product on a small patch of skin first, and read the label: we cannot answer for an allergy that nobody knew of. What the skin expert suggests is advice about cosmetics, and no doctor's word.",
          "If the shop cannot be reached for a while we put it right as fast as we can. Prices that are plainly a slip, such as a foundation for ₦1, bind neither of us: we tell you and return what you paid.",
        ],
      },
      {
        id: "changes",
        title: "Changes of these terms",
        text: [
          "When we change something that matters we write to you before it counts. Orders that were made stay under the terms they were made with.",
        ],
      },
      {
        id: "law",
        title: "The law",
        text: [
          `Nigerian law applies, and nothing here takes away a right that the Federal Competition and Consumer Protection Act gives you. Questions go to ${shop.email}.`,
        ],
      },
    ],
  }
}
