import type { ProgrammeText } from "../programmes/programme"

/** Both stores of the app, for whoever stands before a computer. */
export const appWords: ProgrammeText = ({ name, apps }) => ({
  title: `The ${name} app`,
  description: `Shop ${name} from your phone, on Android and on iPhone.`,
  lead: "The whole shop in your pocket: your cart and your orders are the same on every device you sign in on.",
  facts: [
    { big: "1 account", small: "on the phone and on the web" },
    { big: "1 basket", small: "that follows you" },
    { big: "Every step", small: "of your order, told to you" },
  ],
  steps: {
    title: "No app store? Put the shop on your home screen",
    items: [
      {
        title: "Android",
        text: "Open the shop in Chrome, tap the menu with the three dots, then “Add to home screen” and “Install”.",
      },
      {
        title: "iPhone and iPad",
        text: "Open the shop in Safari, tap the share button, then “Add to Home Screen” and “Add”.",
      },
      {
        title: "Computer",
        text: "Open the shop in Chrome or Edge and click the install icon at the end of the address bar.",
      },
    ],
  },
  questions: [
    {
      title: "Does it work without a connection?",
      text: "Pages you have seen, your cart, your orders and your wishlist open offline. What you add or save is sent when you are back online.",
    },
    {
      title: "How much space does it take?",
      text: "A few megabytes, mostly pictures of what you looked at. Signing out clears what is yours.",
    },
  ],
  actions: [
    { label: "For Android", to: apps.android },
    { label: "For iPhone and iPad", to: apps.ios },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }])),
  chat: "I need help with the app.",
})
