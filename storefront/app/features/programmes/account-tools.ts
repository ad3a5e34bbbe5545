import { paths } from "~/platform/paths/paths"
import type { ProgrammeText } from "./programme"

export const wishlist: ProgrammeText = ({ name }) => ({
  title: "My Wishlist",
  description: "The products you have saved.",
  lead: "A heart on a product will keep it here, on every device you sign in on.",
  opens: "Saving opens soon",
  actions: [
    { label: "See what is new", to: paths.newIn },
    { label: "My account", to: paths.account },
  ],
  chat: `Hello ${name}, please tell me when the wishlist opens. `,
  members: true,
})

export const redeem: ProgrammeText = ({ name, slug }) => ({
  title: "Redeem points",
  description: "Turn your Beauty Rewards points into wallet money.",
  lead: "From 500 points on, each point becomes ₦1 in your wallet. Redeeming opens together with Beauty Rewards.",
  opens: "Opens soon",
  actions: [{ label: "About Beauty Rewards", to: paths.reward(slug) }],
  chat: `Hello ${name}, I have a question about my points. `,
  members: true,
})

export const withdraw: ProgrammeText = ({ name }) => ({
  title: "Withdraw",
  description: "Withdraw from your wallet to your bank account.",
  lead: "From your wallet to your own bank account: ₦500 to ₦200,000 at a time. It opens together with the wallet.",
  opens: "Opens soon",
  actions: [{ label: "My account", to: paths.account }],
  chat: `Hello ${name}, I have a question about withdrawing. `,
  members: true,
})
