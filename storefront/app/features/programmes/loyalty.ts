import { paths } from "~/platform/paths/paths"
import type { ProgrammeText } from "./programme"

/* Amounts: decisions sections 8 and 10. */

export const rewards: ProgrammeText = ({ name }) => ({
  title: "Beauty Rewards",
  description:
    "Beauty Rewards – Shop and win. 1 point for every ₦100 you pay; 500 points are ₦500 in your wallet.",
  lead: "Shop and win. Every ₦100 you pay gives you a point as soon as your order is delivered, and points become money in your wallet.",
  opens: "Points open soon",
  facts: [
    { big: "1 point", small: "for every ₦100 you pay" },
    { big: "₦1", small: "is what each point is worth" },
    { big: "500", small: "points are enough to redeem" },
  ],
  steps: {
    title: "How it will work",
    items: [
      { title: "Shop as you always do", text: "No card to carry and nothing to join: an account is enough." },
      { title: "Collect", text: "An order of ₦24,500 that is delivered gives you 245 points." },
      { title: "Redeem", text: "From 500 points on, turn them into wallet money and pay with it." },
    ],
  },
  questions: [
    {
      title: "Do points count for what I paid for delivery?",
      text: "They count for what you paid for the order, when it is delivered.",
    },
    {
      title: "Do I need to sign up?",
      text: `You need a ${name} account, so that we know whose points they are.`,
    },
  ],
  actions: [
    { label: "Start shopping", to: paths.shop },
    { label: "Open an account", to: paths.register },
  ],
  chat: `Hello ${name}, I have a question about Beauty Rewards. `,
})

export const wholesale: ProgrammeText = ({ name }) => ({
  title: "Wholesale Access",
  description:
    "Upgrade to Wholesaler: wholesale prices across the shop, and 30 days of them with a target of ₦50,000.",
  lead: "For salons, make-up artists and shops. Upgrade to Wholesaler and see the wholesale price of every product; reach the target once and buy at it for 30 days without limit.",
  opens: "Upgrading opens soon",
  facts: [
    { big: "₦50,000", small: "in one order is the target" },
    { big: "30 days", small: "of unlimited wholesale pricing after it" },
    { big: "1 account", small: "with a verified e-mail is all you need" },
  ],
  steps: {
    title: "How it will work",
    items: [
      {
        title: "Upgrade",
        text: "Switch your account to Wholesaler. It costs nothing, and you can switch back.",
      },
      {
        title: "Fill your cart",
        text: "You see wholesale prices everywhere. A bar shows how far the target is.",
      },
      {
        title: "Check out",
        text: "At ₦50,000 the order is priced at wholesale, and 30 days of unlimited wholesale pricing begin. Below it, the checkout tells you what is missing before you pay.",
      },
    ],
  },
  questions: [
    {
      title: "What after the 30 days?",
      text: "The next order that reaches the target opens 30 more.",
    },
    { title: "Which products have a wholesale price?", text: "Look for the WHOLESALE pill on their cards." },
    {
      title: "I need a large order now",
      text: "Write to us on WhatsApp with what you need and where. Customer care helps with quantities and delivery.",
    },
  ],
  actions: [
    { label: "Browse the shop", to: paths.shop },
    { label: "Open an account", to: paths.register },
  ],
  chat: `Hello ${name}, I would like to buy wholesale. `,
})
