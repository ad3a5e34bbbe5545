import { paths } from "~/platform/paths/paths"
import type { ProgrammeText } from "../programmes/programme"

/* The amounts: docs/referral.md. */

export const refer: ProgrammeText = () => ({
  title: "Refer & Earn",
  description:
    "Bring a friend: when their first order is delivered, you earn ₦1,000. How Refer & Earn works.",
  lead: "Good things travel by word of mouth. Share your link; when a friend signs up with it and their first order is delivered, you earn ₦1,000.",
  facts: [
    { big: "₦1,000", small: "for every friend's first delivered order" },
    { big: "7 days", small: "after delivery it is yours to use" },
    { big: "No limit", small: "to how many friends you bring" },
  ],
  steps: {
    title: "How it works",
    items: [
      {
        title: "Share your link",
        text: "Every account has one. The link under every product carries your code, too, and is remembered for 30 days.",
      },
      {
        title: "Your friend shops",
        text: "They sign up with your code and place an order of ₦1,000 or more.",
      },
      {
        title: "You earn",
        text: "When it is delivered, you earn ₦1,000. Seven days later you can move it to your wallet or your bank account.",
      },
    ],
  },
  actions: [
    { label: "My rewards", to: paths.myReward },
    { label: "Questions and answers", to: paths.referFaq },
  ],
  chat: "I have a question about Refer & Earn.",
})

export const referQuestions: ProgrammeText = () => ({
  title: "Refer & Earn: questions and answers",
  description: "Who earns, when, how much, and how to use what you have earned with Refer & Earn.",
  lead: "What people ask us about bringing friends.",
  questions: [
    {
      title: "Where are my code and my link?",
      text: "On the Refer & Earn page once you are signed in, and in your profile. The code has eight characters and is yours for good.",
    },
    {
      title: "When do I earn the ₦1,000?",
      text: "When the first order of a friend who signed up with your code has been delivered. It is pending for seven days, in case something is returned, and then yours to use. The products must come to ₦1,000 or more after discounts.",
    },
    {
      title: "How long is my link remembered?",
      text: "30 days, in your friend's own browser. If they open your link today and sign up within 30 days, they are yours. A browser that asks not to be followed remembers it until it is closed.",
    },
    {
      title: "Can I refer myself?",
      text: "No. The same person by phone, e-mail, bank account, device or card earns nothing, however many accounts there are. Nor do people who buy by each other's links, or our staff. If you don't get a reward, your notifications on “My rewards” say why.",
    },
    {
      title: "What if my friend sends the order back?",
      text: "Then the reward goes back, too. If you have spent it already, it is set off against what you earn next: your balance never goes below zero.",
    },
    {
      title: "How do I use what I have earned?",
      text: "On “My rewards”: move it to your wallet at once, or ask for ₦1,000 or more to be paid to your bank account. We review withdrawals within one working day.",
    },
    {
      title: "Can I earn by every order, not only the first?",
      text: "Yes, as an affiliate: 5% of the products' value of each order through your link.",
    },
  ],
  actions: [
    { label: "My rewards", to: paths.myReward },
    { label: "How it works", to: paths.refer },
  ],
  chat: "I have a question about Refer & Earn.",
})

export const affiliate: ProgrammeText = ({ name }) => ({
  title: "Affiliate programme",
  description: "Earn 5% of the product value of every order that comes through your link.",
  lead: "Do you create beauty content? Earn 5% of the products' value of every order through your links.",
  facts: [
    { big: "5%", small: "of the product value of orders through your link" },
    { big: "30 days", small: "your link is remembered" },
    { big: "7 days", small: "after delivery, your earnings are yours" },
  ],
  steps: {
    title: "How it works",
    items: [
      { title: "Join", text: "One press, once your e-mail is verified." },
      { title: "Share", text: "Copy the link on any product: it carries your code." },
      { title: "Earn", text: "5% when the order is delivered, yours to use seven days later." },
    ],
  },
  questions: [
    {
      title: "How is this different from Hustle?",
      text: "Hustle agents are checked by our staff and earn 7.5% instead of 5%. Affiliates only press a button.",
    },
    {
      title: "What counts as the product value?",
      text: "What the products cost after discounts, without delivery, less what is returned. Your own orders, and those of people with your phone, bank account, device or card, earn nothing.",
    },
    {
      title: "How am I paid?",
      text: "Earnings go to your reward balance. Move them to your wallet, or have ₦1,000 or more paid to your bank account.",
    },
  ],
  actions: [
    { label: "My rewards", to: paths.myReward },
    { label: `About ${name} Hustle`, to: paths.hustle },
  ],
  chat: "I would like to become an affiliate.",
})
