import type { SectionTable } from "./taxonomy"

/** Bundles of real products are composed in generate/bundles.ts; these are the gifts that stand alone. */
export const GIFTS_BUNDLES: SectionTable = {
  code: "gifts",
  name: "Gifts & Bundles",
  handle: "gifts-bundles",
  about: "Sets that save money, and presents that arrive ready.",
  categories: [
    {
      name: "Bundles",
      subcategories: [
        { name: "Skincare Bundles", about: "Whole routines for less.", kinds: [] },
        { name: "Hair & Body Bundles", about: "Wash day and bath day, sorted.", kinds: [] },
        { name: "Make-up & Nail Bundles", about: "Looks in a box.", kinds: [] },
      ],
    },
    {
      name: "Gift Sets",
      subcategories: [
        {
          name: "Gift Boxes",
          about: "Wrapped and ribboned.",
          kinds: [
            {
              nouns: ["Gift Box", "Celebration Box", "Birthday Box", "Thank-You Box"],
              form: "giftBox",
              texture: "petals",
              tone: "#e8a6a0",
              traits: ["Grand", "Little", "Golden", "Blooming", "Evening", "Festive"],
              sizes: [
                ["Small", 700, 1],
                ["Large", 1400, 1.8],
              ],
              price: [12000, 68000],
              material: "A soap, a candle, a hand cream and a card, in a ribboned box.",
              how: "Write the card, hand it over, accept the hug.",
              opens: [
                "For aunties, bosses, best friends and brides.",
                "A {trait} box that looks like you thought about it for weeks.",
                "The present that nobody passes on.",
              ],
              feels: [
                "Arrives wrapped, with a blank card.",
                "Everything inside is full size.",
                "The box is sturdy enough to keep.",
              ],
              count: 9,
            },
          ],
        },
        {
          name: "Fragrance Gifts",
          about: "Scent for giving.",
          kinds: [
            {
              nouns: ["Fragrance Gift Set", "Discovery Set", "Scent Duo"],
              form: ["giftBox", "carton"],
              texture: "petals",
              tone: "#d9b36b",
              traits: ["Day & Night", "Four-Scent", "Travel", "His & Hers"],
              sizes: [["1 set", 520, 1]],
              price: [14500, 96000],
              base: "perfume",
              how: "Try one a day before you choose a favourite.",
              opens: [
                "For people who are hard to buy perfume for.",
                "A {trait} set of small bottles with large opinions.",
                "Several moods in one box.",
              ],
              feels: ["Bottles are refillable.", "Travel-safe sizes.", "The box opens like a book."],
              count: 7,
            },
          ],
        },
      ],
    },
  ],
}
