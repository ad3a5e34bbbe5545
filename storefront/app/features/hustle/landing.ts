import type { Shop } from "@contract/shop"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import type { Programme } from "../programmes/programme"

/** What the programme is, for everybody. Its amounts: docs/hustle.md. */
export const landing = ({ name }: Shop): Programme => ({
  title: `${name} Hustle`,
  description: "Sell genuine beauty to the people you know and earn 7.5% of what they buy. How it works.",
  lead: "A side income for people who know beauty. You recommend what you love to the people around you; when they buy through your link and their order is delivered, you earn 7.5% of the products' value.",
  facts: [
    { big: "7.5%", small: "of the products' value, for approved agents" },
    { big: "7 days", small: "after delivery, your earnings are yours" },
    { big: "₦0", small: "to join, no stock to buy" },
  ],
  steps: {
    title: "How it works",
    items: [
      {
        title: "Register",
        text: "Tell us who you are and where you sell: your name or business, phone, state and LGA.",
      },
      {
        title: "Show your identity",
        text: "A photo or a PDF of one document: national ID, voter's card, passport, driver's licence, a utility bill or your CAC papers. Our staff look at each one within two working days.",
      },
      {
        title: "Share and earn",
        text: "Once you are approved, every product has your link. We deliver, you earn.",
      },
    ],
  },
  questions: [
    { title: "Do I need a shop or stock?", text: "No. We store, pack and deliver. You only recommend." },
    {
      title: "When do I get my money?",
      text: "Seven days after the order is delivered. Then you move it to your wallet at once, or withdraw ₦1,000 or more to your bank account.",
    },
    {
      title: "What happens to my documents?",
      text: "They are encrypted. Only the staff who check them can open them, and each view is logged. We delete them 90 days after the decision, or at once when you say so. If one is refused we tell you why, and you can send another.",
    },
    {
      title: "How is this different from an affiliate?",
      text: "Affiliates press a button and earn 5%. Hustle agents are checked by our staff and earn 7.5%.",
    },
  ],
  actions: [
    { label: "Become an agent", to: personalPaths.hustleRegister },
    { label: "My application", to: personalPaths.hustleCompleted },
    { label: "See what sells best", to: paths.list("best-sellers") },
  ],
  chat: "I have a question about Hustle.",
})
