import { paths } from "~/platform/paths/paths"
import type { ProgrammeText } from "./programme"

/* Amounts: decisions section 10. */

export const hustle: ProgrammeText = ({ name }) => ({
  title: `${name} Hustle`,
  description: "Sell genuine beauty to the people you know and earn 7.5% of what they buy. How it works.",
  lead: "A side income for people who know beauty. You recommend what you love to the people around you; when they buy through your link and their order is delivered, you earn 7.5% of the products' value.",
  opens: "Registration opens soon",
  facts: [
    { big: "7.5%", small: "of the products' value, for approved agents" },
    { big: "7 days", small: "after delivery, your earnings are yours" },
    { big: "₦0", small: "to join, no stock to buy" },
  ],
  steps: {
    title: "How it will work",
    items: [
      {
        title: "Register",
        text: "Tell us who you are and where you sell: your name or business, phone, state and LGA.",
      },
      {
        title: "Show your identity",
        text: "Upload one document: national ID, voter's card, passport, driver's licence, a utility bill or your CAC papers. Our staff look at each one.",
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
      text: "They are looked at by our staff only, to know that you are you. If one is refused we tell you why, and you can send it again.",
    },
  ],
  actions: [
    { label: "Open an account", to: paths.register },
    { label: "See what sells best", to: "/products/best-sellers" },
  ],
  chat: `Hello ${name}, please tell me when Hustle registration opens. `,
})

export const refer: ProgrammeText = ({ name }) => ({
  title: "Refer & Earn",
  description:
    "Bring a friend: when their first order is delivered, you earn ₦1,000. How Refer & Earn works.",
  lead: "Good things travel by word of mouth. Share your code; when a friend signs up with it and their first order is delivered, you earn ₦1,000.",
  opens: "Earning opens soon",
  facts: [
    { big: "₦1,000", small: "for every friend's first delivered order" },
    { big: "7 days", small: "after delivery it is ready to use" },
    { big: "No limit", small: "to how many friends you bring" },
  ],
  steps: {
    title: "How it will work",
    items: [
      {
        title: "Share your code",
        text: "Every account has one: it is in your profile. The link under every product carries it too, and is remembered for 30 days.",
      },
      { title: "Your friend shops", text: "They sign up with your code and place their first order." },
      {
        title: "You earn",
        text: "When it is delivered, ₦1,000 is noted for you. Seven days later it is yours to use.",
      },
    ],
  },
  actions: [
    { label: "See my code", to: "/profile" },
    { label: "Questions and answers", to: "/refer/faq" },
  ],
  chat: `Hello ${name}, I have a question about Refer & Earn. `,
})

export const referQuestions: ProgrammeText = ({ name }) => ({
  title: "Refer & Earn: questions and answers",
  description: "Who earns, when, how much, and how to use what you have earned with Refer & Earn.",
  lead: "What people ask us about bringing friends.",
  opens: null,
  questions: [
    {
      title: "Where is my code?",
      text: "In your profile, under “Your referral code”. It has eight characters and is yours for good.",
    },
    {
      title: "When do I earn the ₦1,000?",
      text: "When the first order of a friend who signed up with your code has been delivered. It is pending for seven days, in case something is returned, and then available.",
    },
    {
      title: "How long is my link remembered?",
      text: "30 days. If your friend opens your link today and signs up within 30 days, they are yours.",
    },
    {
      title: "Can I refer myself?",
      text: "No. The same person by phone, bank account, device or card earns nothing, however many accounts there are.",
    },
    {
      title: "How do I use what I have earned?",
      text: "Move it to your wallet at once, or ask for ₦1,000 or more to be paid to your bank account. Both open soon.",
    },
  ],
  actions: [
    { label: "See my code", to: "/profile" },
    { label: "How it works", to: paths.refer },
  ],
  chat: `Hello ${name}, I have a question about Refer & Earn. `,
})

export const affiliate: ProgrammeText = ({ name }) => ({
  title: "Affiliate programme",
  description: "Earn 5% of the product value of every order that comes through your link.",
  lead: "You write, film or post about beauty? Earn 5% of the products' value of every order that comes through your links.",
  opens: "Joining opens soon",
  facts: [
    { big: "5%", small: "of the product value of orders by your link" },
    { big: "30 days", small: "your link is remembered" },
    { big: "7 days", small: "after delivery, your earnings are yours" },
  ],
  steps: {
    title: "How it will work",
    items: [
      { title: "Activate", text: "One press in your account, once your e-mail is verified." },
      { title: "Share", text: "Copy the link of any product: it carries your code." },
      { title: "Earn", text: "5% when the order is delivered; available seven days later." },
    ],
  },
  questions: [
    {
      title: "What is the difference to Hustle?",
      text: "Hustle agents are checked by our staff and earn 7.5% instead of 5%. Affiliates only press a button.",
    },
    {
      title: "How am I paid?",
      text: "Earnings go to your referral balance. Move them to your wallet, or have ₦1,000 or more paid to your bank account.",
    },
  ],
  actions: [
    { label: "Open an account", to: paths.register },
    { label: `About ${name} Hustle`, to: paths.hustle },
  ],
  chat: `Hello ${name}, I would like to become an affiliate. `,
})
