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

export const changePassword: ProgrammeText = ({ name }) => ({
  title: "Change Password",
  description: "Change the password of your account.",
  lead: "Changing it here opens soon. If you think that somebody knows your password, write to us at once: customer care knows you by your e-mail and phone number, and never asks for the password itself.",
  opens: "Opens soon",
  actions: [{ label: "My account", to: paths.account }],
  chat: `Hello ${name}, I would like to change my password. My e-mail is `,
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

export const forgotPassword: ProgrammeText = ({ name }) => ({
  title: "Forgot your password?",
  description: "How to get back into your account.",
  lead: "Resetting it by e-mail opens soon. Until then customer care lets you back in: write to us with the e-mail or phone number of your account. We will never ask you for a password or a card number.",
  opens: "Reset by e-mail opens soon",
  actions: [{ label: "Back to log in", to: paths.login }],
  chat: `Hello ${name}, I forgot my password. My account's e-mail or phone number is `,
})

export const verifyEmail: ProgrammeText = ({ name }) => ({
  title: "Verify your e-mail",
  description: "Verify the e-mail address of your account.",
  lead: "Verification by a code of six digits opens soon. You can shop, pay and track your orders without it.",
  opens: "Opens soon",
  actions: [{ label: "My account", to: paths.account }],
  chat: `Hello ${name}, please help me verify my e-mail. `,
})
