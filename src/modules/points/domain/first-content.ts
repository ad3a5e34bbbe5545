/** What a new shop says of Beauty Rewards, and its tiers, until its staff change them. */
export const FIRST_TIERS = [
  { id: "rtier_bloom", name: "Bloom", from_points: 0, bonus_percent: 0 },
  { id: "rtier_glow", name: "Glow", from_points: 1_000, bonus_percent: 10 },
  { id: "rtier_radiance", name: "Radiance", from_points: 3_000, bonus_percent: 25 },
] as const

export const FIRST_CONTENT = {
  id: "rcon_page",
  title: "Beauty Rewards",
  description:
    "Beauty Rewards – Shop and win. 1 point for every ₦100 you pay; 500 points are ₦500 in your wallet.",
  lead: "Shop and win. Every ₦100 you pay gives you a point as soon as your order is delivered, and points become money in your wallet.",
  steps: [
    {
      title: "Shop as you always do",
      text: "No card to carry and nothing to join: an account is enough. Whatever you pay counts, by card, wallet or credit.",
    },
    {
      title: "Collect",
      text: "An order of ₦24,500 that is delivered gives you 245 points. We tell you by e-mail, and your dashboard shows them.",
    },
    {
      title: "Redeem",
      text: "From 500 points on, turn them into wallet money and pay your next order with it, or part of it.",
    },
  ],
  questions: [
    {
      title: "Do points count for what I paid for delivery?",
      text: "Yes. They count for everything you paid for the order, after discounts, once it is delivered.",
    },
    {
      title: "What happens to points when I send something back?",
      text: "Points follow the money. What you get back for an order no longer counts, and its points go. If you have redeemed them already, your next points make up for them first; we never take money out of your wallet for it.",
    },
    {
      title: "How do I reach a higher tier?",
      text: "By what you collect. Points of orders that were delivered in the last twelve months decide your tier, from the moment the last one arrives. Redeeming points does not lower it.",
    },
    {
      title: "Do my points run out?",
      text: "No. They stay until you redeem them, for as long as you have your account.",
    },
    {
      title: "Do I need to sign up?",
      text: "You need an account, so that we know whose points they are. Orders from before you had one do not count.",
    },
  ],
}
