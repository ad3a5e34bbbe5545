import type { CategoryTable } from "./taxonomy"

/** The second half of the skincare section. */
export const MOISTURE_AND_SUN: CategoryTable[] = [
  {
    name: "Moisturise",
    subcategories: [
      {
        name: "Day Creams & Gels",
        about: "Moisture that works under make-up and sunscreen.",
        kinds: [
          {
            nouns: ["Gel Cream", "Day Cream", "Water Cream", "Daily Moisturiser", "Barrier Cream"],
            form: ["jar", "tube", "pump"],
            texture: "cream",
            sizes: [
              ["50 ml", 120, 1],
              ["75 ml", 165, 1.4],
            ],
            price: [5200, 32000],
            actives: "face",
            base: "gelCream",
            how: "Smooth over face and neck every morning, before sunscreen.",
            opens: [
              "All the moisture your skin wants, none of the shine it does not.",
              "A bouncy cream that holds up from the morning bus to the evening meeting.",
              "Light enough for the humidity of Lagos, kind enough for the dry of Kano.",
              "The moisturiser to keep on your desk, in your bag and beside the bed.",
            ],
            feels: [
              "It settles to a soft, natural finish.",
              "Skin still feels comfortable at six in the evening.",
              "A pea-sized amount covers the whole face.",
            ],
            count: 15,
          },
        ],
      },
      {
        name: "Night Creams",
        about: "Richer care while you sleep.",
        kinds: [
          {
            nouns: ["Night Cream", "Sleeping Cream", "Repair Cream", "Overnight Balm"],
            form: "jar",
            texture: "cream",
            sizes: [["50 ml", 140, 1]],
            price: [6500, 45000],
            actives: "face",
            base: "cream",
            how: "Press a small scoop into clean skin before bed, face and neck.",
            opens: [
              "A rich cream that does the night shift so that you do not have to.",
              "Dense at first touch, then it melts and disappears.",
              "For skin that feels a size too small by bedtime.",
            ],
            feels: [
              "You wake up to softer cheeks and a calmer forehead.",
              "It is rich, but it does not clog.",
              "The jar lasts about three months.",
            ],
          },
        ],
      },
      {
        name: "Toners & Essences",
        about: "The watery step that makes the rest work better.",
        kinds: [
          {
            nouns: ["Toner", "Essence", "Hydrating Toner", "Balancing Toner", "Milky Essence"],
            form: ["bottle", "mist"],
            texture: "gel",
            sizes: [
              ["150 ml", 210, 1],
              ["250 ml", 320, 1.5],
            ],
            price: [4200, 24000],
            actives: "face",
            base: "toner",
            how: "Take a little in your palms or on cotton and press it into freshly washed skin.",
            opens: [
              "The first drink of water for skin after washing.",
              "Rebalances, refreshes and makes everything after it sink in better.",
              "Pat on one layer when it is humid, three when it is harmattan.",
            ],
            feels: [
              "It absorbs in seconds.",
              "There is no alcohol sting and no sticky film.",
              "Skin looks awake and even.",
            ],
            count: 14,
          },
        ],
      },
      {
        name: "Eye & Lip Care",
        about: "Small pots for delicate places.",
        kinds: [
          {
            nouns: ["Eye Cream", "Eye Gel", "Bright Eye Serum"],
            form: ["slimTube", "jar"],
            texture: "cream",
            sizes: [["15 ml", 40, 1]],
            price: [5000, 29000],
            actives: "face",
            base: "gelCream",
            how: "Tap a grain-sized amount under each eye with your ring finger, morning and night.",
            opens: [
              "For late nights, early mornings and the shadows in between.",
              "Cool and light, it wakes up the one place that shows tiredness first.",
              "Softens fine lines where skin is thinnest.",
            ],
            feels: [
              "Concealer stops creasing over it.",
              "It never runs into your eyes.",
              "Puffiness looks lower by breakfast.",
            ],
            count: 7,
          },
          {
            nouns: ["Lip Balm", "Lip Butter", "Lip Sleeping Mask"],
            form: ["stick", "tin", "slimTube"],
            texture: "swipe",
            sizes: [["10 g", 25, 1]],
            price: [1500, 8500],
            actives: "lipcare",
            base: "lipBalm",
            how: "Apply as often as you like, and generously at night.",
            opens: [
              "Lips that crack in December will thank you for this one.",
              "A soft, cushiony balm that stays put through lunch.",
              "Slips on bare or under lipstick and keeps both comfortable.",
            ],
            feels: [
              "No waxy drag and no sugary taste.",
              "One coat lasts for hours.",
              "Flakes are gone in two nights.",
            ],
            own: {
              "Lip Sleeping Mask": {
                how: "Spread a generous layer over your lips before bed, and wipe off what is left in the morning.",
                opens: [
                  "Works on your lips while you sleep.",
                  "Lips that crack in December will thank you for this one.",
                ],
                feels: [
                  "No waxy drag and no sugary taste.",
                  "Flakes are gone in two nights.",
                  "Lips are soft when you wake up.",
                ],
              },
            },
            count: 9,
          },
        ],
      },
    ],
  },
  {
    name: "Sun Care",
    subcategories: [
      {
        name: "Face Sunscreens",
        about: "Daily protection without a white cast.",
        kinds: [
          {
            nouns: [
              "Sunscreen SPF 50",
              "Invisible Sunscreen SPF 50",
              "Sun Gel SPF 40",
              "Daily Sun Fluid SPF 50",
            ],
            form: ["tube", "slimTube", "pump"],
            texture: "cream",
            tone: "#f7ecd2",
            sizes: [["50 ml", 85, 1]],
            price: [6500, 24000],
            actives: "face",
            base: "sunscreen",
            how: "Use two fingers' length for face and neck as the last step each morning. Reapply every two hours outdoors.",
            opens: [
              "Real SPF for real melanin: it disappears on deep skin, no grey cast.",
              "The step that stops dark marks from getting darker.",
              "Broad protection that feels like a light moisturiser.",
            ],
            feels: [
              "Sits quietly under make-up.",
              "Does not run into your eyes in traffic.",
              "Leaves a satin finish, not an oil spill.",
            ],
            count: 14,
          },
        ],
      },
      {
        name: "Body Sun & After-Sun",
        about: "For beaches, road trips and the day after.",
        kinds: [
          {
            nouns: ["Body Sun Lotion SPF 30", "After-Sun Gel", "Sun Milk SPF 30"],
            form: ["bottle", "tube", "trigger"],
            texture: "cream",
            sizes: [
              ["150 ml", 190, 1],
              ["250 ml", 300, 1.5],
            ],
            price: [6000, 19500],
            actives: "bodycare",
            base: "sunscreen",
            how: "Spread generously over dry skin fifteen minutes before going out, and again after swimming.",
            opens: [
              "Easy to spread and hard to wash off, for Tarkwa Bay and long road trips.",
              "Looks after shoulders, knees and everything else the sun can reach.",
              "For long days outside, when the shade moves and you do not.",
            ],
            feels: [
              "No chalky streaks on dark skin.",
              "Sand does not stick to it.",
              "It smells like a holiday.",
            ],
            own: {
              "After-Sun Gel": {
                how: "Smooth over clean, cool skin after a day outside, as often as it feels good.",
                opens: [
                  "Cools and comforts skin that has had enough sun for one day.",
                  "For shoulders, knees and everything else that the sun has reached.",
                ],
                feels: [
                  "Cool at the first touch.",
                  "Clothes can go on straight after.",
                  "It smells like a holiday.",
                ],
              },
            },
            count: 7,
          },
        ],
      },
    ],
  },
]
