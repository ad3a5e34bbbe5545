import { formatNaira } from "@contract/naira"
import { paths } from "~/platform/paths/paths"
import type { Programme } from "../programmes/programme"

/** What wholesale prices are and take. `target` in naira. */
export function wholesaleProgramme(target: number): Programme {
  const amount = formatNaira(target)
  return {
    title: "Wholesale Access",
    description: `Upgrade to Wholesaler: wholesale prices across the shop, and 30 days of them with a target of ${amount}.`,
    lead: "For salons, make-up artists and shops. Upgrade to Wholesaler and see wholesale prices across the shop; reach the target once and buy at them for 30 days without limit.",
    facts: [
      { big: amount, small: "in one order, at wholesale prices, is the target" },
      { big: "30 days", small: "of unlimited wholesale pricing after it" },
      { big: "1 account", small: "with a verified e-mail is all you need" },
    ],
    steps: {
      title: "How it works",
      items: [
        {
          title: "Upgrade",
          text: "Switch your account to Wholesaler. It costs nothing, and you can switch back.",
        },
        {
          title: "Fill your cart",
          text: "You see wholesale prices everywhere. A bar at the foot of the page shows how far the target is.",
        },
        {
          title: "Check out",
          text: `At ${amount} the whole order is at wholesale prices, and once it is paid 30 days of unlimited wholesale pricing begin. Below it the order is at retail prices, and the checkout tells you what is missing before you pay.`,
        },
      ],
    },
    questions: [
      {
        title: "What counts towards the target?",
        text: "The products in one order at their wholesale prices, as far as they are in stock. Delivery does not count, and coupons take nothing off it. 99% of the target is enough.",
      },
      { title: "What after the 30 days?", text: "The next order that reaches the target opens 30 more." },
      {
        title: "Can I renew before they are over?",
        text: "Yes: whenever an order reaches the target, a new 30 days begin on the day it is paid.",
      },
      {
        title: "What if I cancel or return the order?",
        text: "The days that this very order opened end when it is cancelled, sent back whole or refunded in full. What you bought meanwhile keeps its price.",
      },
      {
        title: "Which products have a wholesale price?",
        text: "As a wholesaler you see it on every product that has one, with the normal price struck through and what you save.",
      },
      {
        title: "I need a large order now",
        text: "Write to us on WhatsApp with what you need and where. Customer care helps with quantities and delivery.",
      },
    ],
    actions: [{ label: "Browse the shop", to: paths.shop }],
    chat: "I would like to buy wholesale.",
  }
}
