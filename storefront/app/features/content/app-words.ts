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
  actions: [
    { label: "For Android", to: apps.android },
    { label: "For iPhone and iPad", to: apps.ios },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }])),
  chat: `Hello ${name}, I need help with the app. `,
})
