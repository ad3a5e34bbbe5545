import type { SectionTable } from "./taxonomy"

const NOTES = [
  "Amber & Oud",
  "Frangipani",
  "Vetiver",
  "Saffron Rose",
  "White Musk",
  "Palo & Smoke",
  "Bergamot",
  "Vanilla Bourbon",
  "Black Orchid",
  "Ylang",
  "Tonka",
  "Neroli",
  "Cocoa Absolute",
  "Date & Fig",
  "Sandalwood",
  "Lemongrass",
  "Jasmine Night",
  "Pink Pepper",
  "Incense",
  "Coconut Wood",
]

export const FRAGRANCE: SectionTable = {
  code: "scent",
  name: "Fragrance",
  handle: "fragrance",
  about: "Perfumes, oils and mists, from fresh mornings to long evenings.",
  categories: [
    {
      name: "Perfume",
      subcategories: [
        {
          name: "Eau de Parfum for Her",
          about: "Florals, fruits and warm skin scents.",
          kinds: [
            {
              nouns: ["Eau de Parfum", "Parfum", "Extrait"],
              form: "flacon",
              texture: "petals",
              tone: "#e3a9a0",
              traits: NOTES,
              sizes: [
                ["50 ml", 320, 1],
                ["100 ml", 480, 1.6],
              ],
              price: [18000, 145000],
              base: "perfume",
              how: "Spray on pulse points and hair from a hand's length away. Do not rub.",
              opens: [
                "{trait} at the front, soft woods behind, and a trail that people ask about.",
                "A perfume for the woman who arrives on time and is noticed anyway.",
                "It opens bright, turns warm by lunch and stays on your scarf until tomorrow.",
                "{trait} worn close to the skin, like good news that you are keeping to yourself.",
              ],
              feels: [
                "It lasts eight hours on skin and days on fabric.",
                "Rich, without filling the whole bus.",
                "Compliments start within the hour.",
              ],
              count: 20,
            },
          ],
        },
        {
          name: "Eau de Parfum for Him",
          about: "Woods, spice and clean air.",
          kinds: [
            {
              nouns: ["Eau de Parfum Homme", "Cologne Intense", "Parfum for Men"],
              form: "flacon",
              texture: "leaves",
              tone: "#c9a05f",
              traits: NOTES,
              sizes: [
                ["50 ml", 320, 1],
                ["100 ml", 490, 1.6],
              ],
              price: [17000, 138000],
              base: "perfume",
              how: "Two sprays on the neck and one on the chest, after showering.",
              opens: [
                "{trait}, dry woods and a shirt straight from the iron.",
                "Confident without raising its voice.",
                "A clean start and a dark, smooth finish with {trait} at the heart.",
              ],
              feels: [
                "Holds through heat and a long commute.",
                "Settles into something warm and personal.",
                "Fit for the office, better for the evening.",
              ],
              count: 12,
            },
          ],
        },
        {
          name: "Unisex & Niche",
          about: "Unusual scents for anybody.",
          kinds: [
            {
              nouns: ["Extrait de Parfum", "Eau de Parfum", "Intense Parfum"],
              form: "flacon",
              texture: "oil",
              tone: "#d9b36b",
              traits: NOTES,
              sizes: [
                ["30 ml", 230, 1],
                ["75 ml", 400, 2],
              ],
              price: [22000, 165000],
              base: "perfume",
              how: "One spray is enough. Let it settle for ten minutes before you judge.",
              opens: [
                "Not for her, not for him: for whoever likes {trait} done properly.",
                "Smells like a place more than a flower.",
                "A strange and lovely thing that grows on you by the hour.",
              ],
              feels: [
                "One spray in the morning is still there at dinner.",
                "No two people smell the same in it.",
                "Dense, smooth and slow.",
              ],
              count: 11,
            },
          ],
        },
      ],
    },
    {
      name: "Body Sprays & Mists",
      subcategories: [
        {
          name: "Body Mists",
          about: "Light scents for top-ups.",
          kinds: [
            {
              nouns: ["Body Mist", "Fragrance Mist", "Hair & Body Mist"],
              form: ["mist", "trigger"],
              texture: "petals",
              tone: "#f0b7b0",
              traits: NOTES,
              sizes: [
                ["100 ml", 140, 1],
                ["200 ml", 250, 1.6],
              ],
              price: [3800, 19500],
              base: "mist",
              how: "Mist freely over body, clothes and hair whenever you like.",
              opens: [
                "A cloud of {trait} for after the shower and after the gym.",
                "Light, easy and made to be sprayed without counting.",
                "Freshens you up between the office and the evening.",
              ],
              feels: [
                "It fades softly in two to three hours, so top up.",
                "Leaves no marks on white.",
                "Layers well under a perfume.",
              ],
              count: 14,
            },
          ],
        },
        {
          name: "Deodorant Sprays",
          about: "Scent and freshness in a can.",
          kinds: [
            {
              nouns: ["Body Spray", "Deodorant Spray", "Perfumed Spray"],
              form: "can",
              texture: "pattern",
              traits: NOTES,
              sizes: [
                ["150 ml", 165, 1],
                ["200 ml", 210, 1.25],
              ],
              price: [1900, 8500],
              base: "deodorant",
              how: "Shake and spray from fifteen centimetres on clean, dry skin.",
              opens: [
                "Everyday freshness with {trait} on top.",
                "One can, one month, no worries on the bus.",
                "Dries in a breath and keeps you pleasant company.",
              ],
              feels: [
                "No white marks on black shirts.",
                "Kind to freshly shaved skin.",
                "The scent is clear but never loud.",
              ],
              count: 10,
            },
          ],
        },
      ],
    },
    {
      name: "Oils & Home Scent",
      subcategories: [
        {
          name: "Perfume Oils",
          about: "Concentrated, alcohol-free and long-lasting.",
          kinds: [
            {
              nouns: ["Perfume Oil", "Attar", "Roll-On Perfume Oil"],
              form: ["rollOn", "dropper"],
              texture: "oil",
              tone: "#c98a3a",
              traits: NOTES,
              sizes: [
                ["10 ml", 45, 1],
                ["30 ml", 95, 2.5],
              ],
              price: [3500, 32000],
              base: "perfumeOil",
              how: "Roll on wrists, behind the ears and on the collar of your kaftan.",
              opens: [
                "Thick, slow {trait} in the northern tradition, without a drop of alcohol.",
                "A small bottle that outlasts big ones.",
                "Sits close to the skin and wakes up with its warmth.",
              ],
              feels: [
                "Still there after evening prayers.",
                "A dab is plenty.",
                "Mixes beautifully with body butter.",
              ],
              count: 12,
            },
          ],
        },
        {
          name: "Candles & Room Sprays",
          about: "For rooms that smell like you.",
          kinds: [
            {
              nouns: ["Scented Candle", "Two-Hour Candle", "Evening Candle"],
              form: "candle",
              texture: "petals",
              traits: NOTES,
              sizes: [
                ["180 g", 420, 1],
                ["300 g", 640, 1.55],
              ],
              price: [6500, 38000],
              material: "Soya and coconut wax, cotton wick, fragrance oils, in reusable glass.",
              how: "Trim the wick, burn for at least an hour the first time and never leave it alone.",
              opens: [
                "{trait} for the parlour, for long calls and short rains.",
                "Makes any room feel as if somebody tidied it.",
                "Burns clean and slow for about forty hours.",
              ],
              feels: [
                "No black smoke and no sharp notes.",
                "The glass is too pretty to throw away.",
                "Guests will ask before they sit down.",
              ],
              own: {
                "Two-Hour Candle": {
                  opens: [
                    "{trait} for the parlour, for long calls and short rains.",
                    "Makes any room feel as if somebody tidied it.",
                    "One evening in a glass: it burns for about two hours.",
                  ],
                },
              },
              count: 9,
            },
            {
              nouns: ["Room Spray", "Linen Mist"],
              form: "trigger",
              texture: "leaves",
              traits: NOTES,
              sizes: [["250 ml", 310, 1]],
              price: [4200, 16000],
              base: "mist",
              how: "Spray into the air or on curtains and bed linen, an arm's length away.",
              opens: [
                "Ten seconds from stuffy to lovely.",
                "{trait} for pillows, curtains and the car.",
                "For when visitors call from the gate.",
              ],
              feels: [
                "Fresh for hours.",
                "Does not stain cotton.",
                "Clears the kitchen out of the sitting room.",
              ],
              count: 7,
            },
          ],
        },
      ],
    },
  ],
}
