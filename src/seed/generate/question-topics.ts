import type { ReviewerSkin } from "../../contract/catalogue"
import { explainedIngredients } from "../../contract/ingredient-guide"
import { sentencesOf } from "../tables/sentences-only-of"
import type { DemoProduct } from "./shop"
import { demoTraits } from "./traits"

/** Something that people ask. What the shop answers follows from the product, so that it is right. */
export interface Topic {
  /** Null where nobody would ask it. */
  about: (
    product: DemoProduct,
  ) => { asks: readonly string[]; answers: readonly string[]; buyers?: readonly string[] } | null
}

const isCare = ({ section, kind, ingredients }: DemoProduct): boolean =>
  kind === "product" && ["skin", "hair", "bath", "baby", "men"].includes(section) && ingredients.includes(",")

const valuesOf = (product: DemoProduct, option: string): string[] => [
  ...new Set(product.variants.flatMap(({ options }) => options[option] ?? [])),
]

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`

const PERFUME = /Parfum|Linalool|Limonene|Geraniol/

const perfume: Topic = {
  about: (product) => {
    if (!isCare(product)) return null
    const asks = [
      "Does it have perfume in it? My skin reacts to most scents.",
      "Is it scented?",
      "I need something without fragrance. Is this one?",
      "Please, is there parfum in this?",
    ]
    return PERFUME.test(product.ingredients)
      ? {
          asks,
          answers: [
            "Yes, it is scented: you find Parfum near the end of the ingredients. If your skin reacts to scents, choose one without.",
            "There is perfume in it, a little, as the last lines of the list show. Try it on your inner arm for two days first.",
            "It has perfume. On our lists, tick perfume under “Free from” to see those that have none.",
          ],
          buyers: [
            "You smell it while you put it on, then it is gone.",
            "It is a soft smell. My sister, who sneezes at everything, is fine with it.",
          ],
        }
      : {
          asks,
          answers: [
            "No perfume in this one. The whole list stands under Ingredients.",
            "It has no perfume. What it smells of comes from the ingredients themselves.",
            "There is none: we went through the list for you.",
          ],
          buyers: ["I smell nothing, and I have looked for it.", "No scent on me at all."],
        }
  },
}

const sizes: Topic = {
  about: (product) => {
    const all = valuesOf(product, "Size")
    if (product.kind === "bundle" || all.length < 2) return null
    return {
      asks: [
        "Which sizes do you have?",
        "Is there a bigger one?",
        "Do you sell a small one to try first?",
        "How many sizes does it come in?",
      ],
      answers: [
        `It comes in ${listed(all)}. You choose the size above the button.`,
        `We have ${listed(all)}. Pick one and the price changes with it.`,
        `There are ${all.length} sizes: ${listed(all)}.`,
      ],
    }
  },
}

const shades: Topic = {
  about: (product) => {
    const all = valuesOf(product, "Shade")
    if (product.section !== "makeup" || all.length < 4) return null
    return {
      asks: [
        "I am between two shades. Which one do I take?",
        "How do I choose a shade without trying it on?",
        "Please, how many shades are there?",
      ],
      answers: [
        `There are ${all.length} shades, and each swatch on this page is drawn in its own colour. Between two, look at them in daylight and take the one closer to your neck.`,
        `Compare the swatches with your jaw by a window, not under the bulb. All ${all.length} shades are above the button, each with its name.`,
      ],
      buyers: [
        "I took the darker of two and it was right. It dries a touch lighter on me.",
        "The swatch here was true to what came.",
        "I held my phone beside my face by the window. It worked.",
      ],
    }
  },
}

const SKIN_ASKED: Record<Exclude<ReviewerSkin, "normal">, readonly string[]> = {
  oily: [
    "Is it light enough for oily skin?",
    "Is it good for oily skin?",
    "My face is oily by noon. Is this for me?",
  ],
  dry: [
    "Is it enough for dry skin in harmattan?",
    "My skin is very dry. Will it help?",
    "Does it suit dry skin?",
  ],
  sensitive: ["Is it okay for sensitive skin?", "My skin reacts to many things. Can I use this?"],
  combination: ["Oily forehead, dry cheeks: does it suit me?", "Is it for combination skin?"],
}

const skin = (type: Exclude<ReviewerSkin, "normal">): Topic => ({
  about: (product) => {
    const suits = demoTraits(product).skin_types
    if (suits.length === 0 || product.section === "baby") return null
    return suits.includes(type)
      ? {
          asks: SKIN_ASKED[type],
          answers: [
            `Yes. We list it for ${listed(suits)} skin.`,
            `Yes, ${type} skin is one of those that we recommend it for.`,
            `It suits ${type} skin. Start with a little, and give it two weeks.`,
          ],
          buyers: [
            `My skin is ${type} and we get along.`,
            `I have ${type} skin. Third month now, no trouble.`,
          ],
        }
      : {
          asks: SKIN_ASKED[type],
          answers: [
            `We would not choose this one for ${type} skin: it is made for ${listed(suits)} skin. The skin expert finds you one that fits.`,
            `It is more for ${listed(suits)} skin. On our lists, the filter “Skin type” shows what suits ${type} skin.`,
          ],
        }
  },
})

const mixing: Topic = {
  about: (product) => {
    if (product.kind === "bundle" || product.section !== "skin") return null
    const strong = explainedIngredients(product.ingredients).find(({ apart }) => apart.length > 0)
    if (!strong) return null
    const others = listed([...new Set(strong.apart.map(({ name }) => name))])
    return {
      asks: [
        "What should I not use together with it?",
        "Can I layer it with my other serums?",
        "Is there anything that does not go with this?",
      ],
      answers: [
        `It contains ${strong.title.toLowerCase()}, so keep it apart from ${others}. ${strong.apart[0]?.why ?? ""}`.trim(),
        `Keep ${others} for another day: there is ${strong.title.toLowerCase()} in it. With everything else you are fine.`,
      ],
    }
  },
}

const sulphates: Topic = {
  about: (product) => {
    if (product.subcategory !== "hair-care-shampoo") return null
    const has = /Sul(?:f|ph)ate/.test(product.ingredients)
    return {
      asks: ["Is it sulphate-free?", "Does this shampoo have sulphates? My hair is relaxed."],
      answers: has
        ? ["There are sulphates in it: you find them at the top of the list."]
        : [
            "Yes, there are no sulphates on its list.",
            "No sulphates in this one. It cleans with milder ones.",
          ],
    }
  },
}

const sunscreen: Topic = {
  about: ({ title, kind }) =>
    kind === "product" && /SPF/.test(title)
      ? {
          asks: ["How often do I put it on again?", "Do I need it on a cloudy day too?"],
          answers: [
            "Every two hours outdoors, and again after swimming or sweating. On cloudy days as well: clouds let most of it through.",
            "Every morning, whatever the sky does, and every two hours while you are outside.",
          ],
          buyers: ["I keep it in my bag and do it again at lunch."],
        }
      : null,
}

const heat: Topic = {
  about: ({ subcategory, ingredients }) => {
    if (!/wigs$|bundles-and-closures|braiding-hair/.test(subcategory)) return null
    const degrees = /up to (\d+) °C/.exec(ingredients)?.[1]
    if (!degrees) return null
    return {
      asks: ["Can I use a straightener on it?", "Can it take heat?"],
      answers: [
        `Yes, up to ${degrees} °C. Set the temperature first, and do a strand at the back.`,
        `It takes heat up to ${degrees} °C. Not more.`,
      ],
      buyers: ["I have curled it twice. It held for a week."],
    }
  },
}

const using: Topic = {
  about: ({ howToUse, kind }) =>
    kind === "product" && howToUse.length > 20
      ? {
          asks: [
            "How do I use it?",
            "First time for me: how does one use this?",
            "What is the right way to use it?",
          ],
          answers: [howToUse],
        }
      : null,
}

const lasting: Topic = {
  about: ({ section, kind, subcategory }) =>
    section === "scent" && kind === "product" && !/candles/.test(subcategory)
      ? {
          asks: ["How long does it stay on?", "Does it last the whole day at work?"],
          answers: [
            "It differs from skin to skin. It stays longest on skin with lotion on it, and on clothes. People who wear it tell you best.",
          ],
          buyers: [
            "From the morning until about three on me. On my scarf until the next day.",
            "Five hours, then a soft rest of it. I carry it along.",
            "On clothes forever, on skin until lunch.",
          ],
        }
      : null,
}

const genuine: Topic = {
  about: (product) => ({
    asks: [`Is this the original from ${product.brand.name}?`, "Is it original?"],
    answers: sentencesOf(
      [
        "Yes. We buy from the brand or its authorised distributors, and from nobody else.",
        "It is. Everything here comes from authorised distributors, with its batch number on the pack.",
      ],
      product,
    ),
    buyers: ["Mine came sealed.", "Original. I compared it with the one from abroad."],
  }),
}

/** The more telling ones first. */
export const TOPICS: readonly Topic[] = [
  mixing,
  skin("oily"),
  skin("dry"),
  skin("sensitive"),
  skin("combination"),
  perfume,
  sulphates,
  sunscreen,
  heat,
  shades,
  lasting,
  sizes,
  using,
  genuine,
]

/** Nobody has answered these yet: they are about what a product's page does not say. */
export const OPEN_QUESTIONS = [
  "Will you have it again in the next sale?",
  "Can I have it wrapped as a gift?",
  "When does the one in stock expire?",
  "Do you have a shop in Enugu where I can look at it?",
  "Is it the new pack or the old one?",
]

export const RUDE_QUESTION = "Call me on WhatsApp, I sell it cheaper."
