import type { SectionTable } from "./taxonomy"

export const ORAL_PERSONAL_CARE: SectionTable = {
  code: "oral",
  name: "Oral & Personal Care",
  handle: "oral-personal-care",
  about: "Teeth, periods and the small things of every day.",
  categories: [
    {
      name: "Oral Care",
      subcategories: [
        {
          name: "Toothpaste",
          about: "For bright, calm, clean mouths.",
          kinds: [
            {
              nouns: ["Toothpaste", "Whitening Toothpaste", "Herbal Toothpaste", "Sensitive Toothpaste"],
              form: "slimTube",
              texture: "swipe",
              sizes: [
                ["100 ml", 150, 1],
                ["Pack of 3", 440, 2.75],
              ],
              price: [1100, 5200],
              actives: "mouth",
              base: "toothpaste",
              how: "A pea-sized amount, two minutes, twice a day. Spit, do not rinse.",
              opens: [
                "Starts the day with a clean slate.",
                "Polishes gently and freshens for hours.",
                "For coffee drinkers, pepper lovers and early talkers.",
                "Herbal on the label, serious about plaque.",
              ],
              feels: [
                "Foams softly, without burning.",
                "Teeth feel smooth to the tongue.",
                "Breath stays fresh past the first meeting.",
              ],
              count: 15,
            },
          ],
        },
        {
          name: "Toothbrushes",
          about: "Soft, firm and in between.",
          kinds: [
            {
              nouns: ["Toothbrush Duo", "Bamboo Toothbrush", "Soft Toothbrush", "Gum Care Brush"],
              form: "toothbrush",
              texture: "pattern",
              traits: ["Charcoal", "Slim-Head", "Ultra-Soft", "Family", "Travel"],
              sizes: [
                ["Pack of 2", 45, 1],
                ["Pack of 4", 85, 1.8],
              ],
              price: [900, 4200],
              material: "Handle and bristles without BPA.",
              how: "Small circles, two minutes. Change it every three months.",
              opens: [
                "A {trait} brush that reaches the back without poking.",
                "Gentle on gums, strict with plaque.",
                "Two colours, so nobody uses the wrong one.",
              ],
              feels: [
                "Bristles keep their shape.",
                "The handle sits well in a wet hand.",
                "Dries fast and stays clean.",
              ],
              count: 11,
            },
          ],
        },
        {
          name: "Mouthwash & Whitening",
          about: "Rinses and brightening.",
          kinds: [
            {
              nouns: ["Mouthwash", "Herbal Rinse", "Alcohol-Free Mouthwash", "Oil Pulling Rinse"],
              form: ["bottle", "shampoo"],
              texture: "gel",
              sizes: [
                ["250 ml", 290, 1],
                ["500 ml", 550, 1.7],
              ],
              price: [1800, 7500],
              actives: "mouth",
              base: "mouthwash",
              how: "Swish a capful for thirty seconds after brushing. Do not swallow.",
              opens: [
                "Goes where the brush cannot.",
                "Cool, clean and without the alcohol burn.",
                "For confident mornings and garlic evenings.",
              ],
              feels: [
                "Fresh for hours.",
                "Gums feel firmer with time.",
                "No bright blue stains in the sink.",
              ],
              own: {
                "Oil Pulling Rinse": {
                  how: "Swish a spoonful for five to ten minutes before brushing, then spit it into a bin. Do not swallow.",
                },
              },
              count: 10,
            },
          ],
        },
      ],
    },
    {
      name: "Feminine Care",
      subcategories: [
        {
          name: "Pads & Liners",
          about: "Dry, quiet and comfortable.",
          kinds: [
            {
              nouns: ["Sanitary Pads", "Overnight Pads", "Panty Liners", "Cotton Pads"],
              form: "bag",
              texture: "leaves",
              tone: "#f0d8e2",
              traits: ["Extra-Long", "Ultra-Thin", "Wings", "Cotton-Soft", "Heavy Flow"],
              sizes: [
                ["Pack of 10", 130, 1],
                ["Pack of 30", 380, 2.7],
              ],
              price: [900, 3800],
              material: "Cotton top sheet, absorbent core, unbleached. Fragrance-free.",
              how: "Change every four to six hours. Wrap and bin, never flush.",
              opens: [
                "{trait} protection that stays where you put it.",
                "Soft on skin, serious about leaks.",
                "For long lectures, long nights and long journeys.",
              ],
              feels: [
                "You forget that you are wearing it.",
                "No rustle in quiet rooms.",
                "Dry to the touch for hours.",
              ],
              count: 9,
            },
          ],
        },
        {
          name: "Intimate Wash",
          about: "Mild, pH-friendly care.",
          kinds: [
            {
              nouns: ["Intimate Wash", "Feminine Foam Wash", "Daily Intimate Gel"],
              form: ["pump", "bottle"],
              texture: "foam",
              sizes: [["150 ml", 190, 1]],
              price: [2500, 9500],
              actives: "babycare",
              base: "gelWash",
              how: "For outside use only: lather with a little water, rinse and pat dry.",
              opens: [
                "Keeps the natural balance and adds nothing that does not belong.",
                "Mild, soap-free and quietly scented or not at all.",
                "Everyday comfort, especially on hot days.",
              ],
              feels: [
                "No sting, no perfume cloud.",
                "Feels fresh until evening.",
                "Gentle during periods, too.",
              ],
              count: 8,
            },
          ],
        },
      ],
    },
    {
      name: "Everyday Essentials",
      subcategories: [
        {
          name: "Cotton & Tissue",
          about: "Soft supplies.",
          kinds: [
            {
              nouns: ["Cotton Rounds", "Facial Cotton Pads", "Cotton Wool", "Cotton Buds"],
              form: "bag",
              texture: "pattern",
              tone: "#eef1f4",
              traits: ["Lint-Free", "Dual-Side", "Organic", "Jumbo"],
              sizes: [
                ["100 pieces", 90, 1],
                ["300 pieces", 250, 2.6],
              ],
              price: [700, 3200],
              material: "100 % cotton, pressed without glue.",
              how: "For toner, nails and everything else that needs a soft wipe.",
              opens: [
                "{trait} cotton that does not shed on your face.",
                "The quiet hero of every routine.",
                "Strong enough for nail polish, soft enough for eyes.",
              ],
              feels: [
                "Holds its shape when wet.",
                "No fluff on eyelashes.",
                "Takes less toner than you think.",
              ],
              count: 8,
            },
            {
              nouns: ["Face Wipes", "Make-up Wipes", "Refreshing Wipes"],
              form: "wipes",
              texture: "leaves",
              tone: "#cfe3d6",
              traits: ["Cucumber", "Micellar", "Rose", "Aloe"],
              sizes: [["25 wipes", 150, 1]],
              price: [1200, 4200],
              base: "wipes",
              how: "Wipe gently over face and neck. Rinse when you next meet a tap.",
              opens: [
                "{trait} wipes for bags, desks and glove boxes.",
                "Takes off the day in a few strokes.",
                "For flights, festivals and the back seat.",
              ],
              feels: ["Moist to the last one.", "No sting around the eyes.", "Leaves skin cool."],
              count: 7,
            },
          ],
        },
        {
          name: "Hand Hygiene",
          about: "Clean hands, anywhere.",
          kinds: [
            {
              nouns: ["Hand Wash", "Hand Sanitiser", "Foaming Hand Soap"],
              form: ["pump", "bottle"],
              texture: "foam",
              tone: "#cfe6e2",
              traits: ["Lemongrass", "Mint", "Aloe", "Orange Peel", "Unscented"],
              sizes: [
                ["300 ml", 340, 1],
                ["500 ml", 550, 1.5],
              ],
              price: [1500, 5800],
              base: "gelWash",
              how: "Twenty seconds, backs and thumbs too.",
              opens: [
                "{trait} and clean, for the sink that everybody uses.",
                "Kills germs, keeps hands soft.",
                "The bottle that makes visitors ask where you bought it.",
              ],
              feels: ["Does not dry out knuckles.", "Rinses in no time.", "A fresh, honest smell."],
              own: {
                "Hand Sanitiser": {
                  how: "Rub a little over hands, backs and thumbs too, until they are dry.",
                  opens: [
                    "{trait} and clean, for the bus, the bank and the market.",
                    "Kills germs, keeps hands soft.",
                  ],
                  feels: ["Does not dry out knuckles.", "Dry in ten seconds.", "A fresh, honest smell."],
                },
              },
              count: 10,
            },
          ],
        },
      ],
    },
  ],
}
