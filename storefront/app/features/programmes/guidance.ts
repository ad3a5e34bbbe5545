import { paths } from "~/platform/paths/paths"
import type { ProgrammeText } from "./programme"

const find = (label: string, words = label.toLowerCase()) => ({ label, to: paths.search(words) })

export const skinExpert: ProgrammeText = ({ name }) => ({
  title: "Skin Expert",
  description:
    "Radiant results for glowing outcomes: what normal, dry, oily, combination and sensitive skin needs in our weather.",
  lead: "Radiant results for glowing outcomes. Find your skin type, see what it asks for in our weather, or ask us on WhatsApp and send a picture.",
  opens: "Personal recommendations open soon",
  cards: {
    title: "Which skin is yours?",
    items: [
      {
        title: "Normal",
        text: "Neither tight nor shiny by evening. Keep it so: a gentle cleanser, a light moisturiser and sunscreen every morning.",
        links: [find("Cleansers", "cleanser"), find("Sunscreen")],
      },
      {
        title: "Dry",
        text: "Tight after washing, ashy by noon, worse in harmattan. Look for ceramides and shea; put the cream on damp skin.",
        links: [find("Ceramides", "ceramide"), find("Shea butter")],
      },
      {
        title: "Oily",
        text: "Shiny within hours, with pores that clog. Niacinamide and salicylic acid help; skipping moisturiser does not.",
        links: [find("Niacinamide"), find("Salicylic acid", "salicylic")],
      },
      {
        title: "Combination",
        text: "Oily on forehead and nose, dry on the cheeks. A light serum everywhere, a richer cream only where it is dry.",
        links: [find("Serums", "serum"), find("Moisturisers", "moisturiser")],
      },
      {
        title: "Sensitive",
        text: "Stings or reddens easily. Few products, no perfume, one new thing at a time, tried on the inner arm first.",
        links: [find("Gentle face wash", "face wash"), find("Micellar", "micellar")],
      },
    ],
  },
  steps: {
    title: "A routine that holds",
    items: [
      { title: "Cleanse", text: "Morning and night, with lukewarm water. Take make-up off first." },
      { title: "Treat", text: "One serum for one concern. Give it six weeks before you judge." },
      { title: "Moisturise", text: "Even oily skin. In harmattan, a richer one." },
      {
        title: "Protect",
        text: "SPF 30 or more every morning, rain or shine. Dark marks fade no other way.",
      },
    ],
  },
  questions: [
    {
      title: "How do I know my type?",
      text: "Wash your face, put nothing on it and look after an hour. Tight: dry. Shiny all over: oily. Shiny only in the middle: combination. Red or itching: sensitive. None of these: normal.",
    },
    {
      title: "When should I see a doctor?",
      text: "If a patch hurts, spreads, bleeds or does not heal in four weeks. Cosmetics are not medicine, and we will say so.",
    },
  ],
  actions: [{ label: "Shop skincare", to: paths.search("skincare") }],
  chat: `Hello ${name}, please advise me on my skin. My skin is `,
})

export const blog: ProgrammeText = ({ name }) => ({
  title: "Beauty Trends & Tips",
  description: "Short, honest beauty tips for Nigerian weather, skin and hair.",
  lead: "Short and honest, for our weather, skin and hair. Our journal opens soon; here is what we tell our friends meanwhile.",
  opens: "The journal opens soon",
  cards: {
    title: "To begin with",
    items: [
      {
        title: "Sunscreen without the white cast",
        text: "Choose a gel or a tinted one, two finger lengths for face and neck, and wait three minutes before powder. Again at noon if you are outside.",
        links: [find("Sunscreen")],
      },
      {
        title: "Hair under a wig",
        text: "Wash and condition the braids below every two weeks, let them dry whole, and keep the edges out of the glue. Your hairline will thank you.",
        links: [find("Edge control", "edge control"), find("Leave-in")],
      },
      {
        title: "Foundation that stays at 34 °C",
        text: "Thin layers: moisturiser, ten minutes, a pea of foundation pressed in with a damp sponge, powder only where you shine.",
        links: [find("Foundation"), find("Powder")],
      },
      {
        title: "Harmattan, from October to March",
        text: "Oil seals, it does not moisten: lotion first on damp skin, butter or oil over it. Lips and heels before you sleep.",
        links: [find("Body butter"), find("Lip balm")],
      },
    ],
  },
  actions: [
    { label: "See what is new", to: paths.newIn },
    { label: "Ask the skin expert", to: paths.skinExpert },
  ],
  chat: `Hello ${name}, I have a beauty question. `,
})

export const inspire: ProgrammeText = ({ name }) => ({
  title: "Get inspired",
  description: "Looks to try, with what you need for them.",
  lead: "Four looks, and what you need for each. More of them, and yours, when our community opens.",
  opens: "The community opens soon",
  cards: {
    title: "Looks to try",
    items: [
      {
        title: "Five minutes before the office",
        text: "Tinted moisturiser, brows brushed up, one coat of mascara, a nude lip.",
        links: [find("Mascara"), find("Lipstick")],
      },
      {
        title: "Owambe",
        text: "Full cover, a soft cut crease in gold, and a lip that survives jollof: liner first, then two thin coats.",
        links: [find("Foundation"), find("Palette")],
      },
      {
        title: "Sunday bare",
        text: "Clean skin, oil pressed in with both palms, balm on lips and lids.",
        links: [find("Face oil"), find("Lip balm")],
      },
      {
        title: "Fresh from the braider",
        text: "Edges laid, scalp oiled along the parts, a mist for shine.",
        links: [find("Edge control"), find("Scalp oil")],
      },
    ],
  },
  actions: [
    { label: "See what is new", to: paths.newIn },
    { label: "Read tips", to: paths.blog },
  ],
  chat: `Hello ${name}, here is my look: `,
})

export const app: ProgrammeText = ({ name, apps }) => ({
  title: `The ${name} app`,
  description: `Shop ${name} from your phone, on Android and on iPhone.`,
  lead: "The whole shop in your pocket: your cart and your orders are the same on every device you sign in on.",
  opens: null,
  facts: [
    { big: "1 account", small: "on the phone and on the web" },
    { big: "1 basket", small: "that follows you" },
    { big: "Every step", small: "of your order, told to you" },
  ],
  actions: [
    { label: "For Android", to: apps.android },
    { label: "For iPhone and iPad", to: apps.ios },
  ],
  chat: `Hello ${name}, I need help with the app. `,
})
