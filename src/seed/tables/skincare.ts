import { MOISTURE_AND_SUN } from "./skincare-moisture"
import type { SectionTable } from "./taxonomy"

export const SKINCARE: SectionTable = {
  code: "skin",
  name: "Skincare",
  handle: "skincare",
  about: "Cleansers, serums, creams and sun care for every skin and every season.",
  categories: [
    {
      name: "Cleanse",
      subcategories: [
        {
          name: "Gel & Foam Cleansers",
          about: "Daily washes that leave skin clean and comfortable.",
          kinds: [
            {
              nouns: [
                "Gel Cleanser",
                "Foaming Face Wash",
                "Jelly Cleanser",
                "Daily Face Wash",
                "Low-Foam Cleanser",
              ],
              form: ["tube", "pump", "bottle"],
              texture: "foam",
              sizes: [
                ["150 ml", 190, 1],
                ["250 ml", 300, 1.5],
              ],
              price: [4500, 19500],
              actives: "face",
              base: "gelWash",
              how: "Wet your face, massage a coin-sized amount for thirty seconds, then rinse. Use morning and night.",
              opens: [
                "A light gel wash that takes off sweat, sunscreen and city dust in one go.",
                "The wash to reach for when the day has been long and the road dusty.",
                "Clean skin without that tight, squeaky feeling: that is the whole idea here.",
                "A gentle foam for mornings in a hurry and nights when you cannot be bothered.",
              ],
              feels: [
                "It lathers softly, rinses fast and leaves no film.",
                "Skin feels fresh and calm, never stripped.",
                "The scent is faint and gone by the time you reach for a towel.",
              ],
            },
          ],
        },
        {
          name: "Cleansing Oils & Balms",
          about: "First cleanses that melt make-up and sunscreen.",
          kinds: [
            {
              nouns: ["Cleansing Balm", "Cleansing Oil", "Melting Make-up Remover", "First Cleanse Oil"],
              form: ["jar", "pump", "tin"],
              texture: "oil",
              tone: "#f0dcae",
              sizes: [
                ["100 ml", 160, 1],
                ["200 ml", 270, 1.7],
              ],
              price: [6500, 24500],
              actives: "face",
              base: "cleansingOil",
              how: "Massage onto dry skin, add a little water until it turns milky, then rinse. Follow with your usual cleanser.",
              opens: [
                "Dissolves long-wear foundation, kohl and sunscreen without any rubbing.",
                "The first step of a proper double cleanse, and the most pleasant one.",
                "Make-up meets its match: this turns from silk to milk and takes everything with it.",
              ],
              feels: [
                "No blurry eyes and no greasy film afterwards.",
                "It feels like a short facial at the end of the day.",
                "Even waterproof mascara gives up politely.",
              ],
              count: 9,
            },
          ],
        },
        {
          name: "Micellar Water & Wipes",
          about: "Quick cleansing when there is no sink.",
          kinds: [
            {
              nouns: ["Micellar Water", "Cleansing Water", "No-Rinse Cleanser"],
              form: "bottle",
              texture: "gel",
              sizes: [
                ["200 ml", 240, 1],
                ["400 ml", 450, 1.6],
              ],
              price: [3500, 13500],
              actives: "face",
              base: "toner",
              how: "Soak a cotton pad, hold for a few seconds, then sweep over face and eyes. No rinsing needed.",
              opens: [
                "One bottle, one cotton pad, and the day is off your face.",
                "Keeps in your bag for the gym, the office and the back seat of a late ride home.",
                "Clear as water, but it carries off make-up and oil like a magnet.",
              ],
              feels: [
                "Skin is clean and cool, with nothing left to rinse.",
                "It does not sting, even around the eyes.",
                "Handy on nights when the tap has other plans.",
              ],
              count: 8,
            },
          ],
        },
        {
          name: "Exfoliators & Scrubs",
          about: "Smooths texture and wakes up dull skin.",
          kinds: [
            {
              nouns: ["Face Scrub", "Enzyme Polish", "Smoothing Exfoliator", "Peeling Gel"],
              form: ["tube", "jar"],
              texture: "powder",
              sizes: [
                ["75 ml", 110, 1],
                ["125 ml", 165, 1.5],
              ],
              price: [4800, 18500],
              actives: "face",
              base: "scrub",
              baseOf: { "Enzyme Polish": "enzymePeel", "Peeling Gel": "enzymePeel" },
              how: "Once or twice a week, massage onto damp skin in small circles for one minute and rinse well. Wear sunscreen the next day.",
              opens: [
                "Lifts the dull layer that make-up clings to.",
                "A weekly reset for skin that has started to look tired.",
                "Buffs away flakes and rough patches without scratching.",
              ],
              feels: [
                "Foundation sits better the morning after.",
                "Skin feels polished and looks awake.",
                "You can feel the difference with your fingertips.",
              ],
            },
          ],
        },
      ],
    },
    {
      name: "Treat",
      subcategories: [
        {
          name: "Serums",
          about: "Concentrated care for marks, dullness and dryness.",
          kinds: [
            {
              nouns: ["Serum", "Face Serum", "Concentrate", "Ampoule", "Booster"],
              form: "dropper",
              texture: "gel",
              sizes: [
                ["30 ml", 95, 1],
                ["50 ml", 130, 1.5],
              ],
              price: [5500, 42000],
              actives: "face",
              base: "serum",
              how: "Pat three to four drops onto clean, slightly damp skin, then follow with moisturiser. In the morning, finish with sunscreen.",
              opens: [
                "A light, watery serum that gets to work before your moisturiser does.",
                "Small bottle, serious intentions: this is where your routine does its real job.",
                "Made for skin that marks easily and forgets slowly.",
                "One step to add when you want to see a change in the mirror by next month.",
                "Sinks in before you can finish your tea.",
              ],
              feels: [
                "No stickiness, even in the rainy season.",
                "It layers well and never pills under make-up.",
                "Most people see smoother, clearer skin within four weeks.",
                "A few drops cover face and neck.",
              ],
              count: 30,
            },
          ],
        },
        {
          name: "Face Oils",
          about: "A few drops for softness and glow.",
          kinds: [
            {
              nouns: ["Face Oil", "Glow Oil", "Night Oil", "Dry Oil"],
              form: ["dropper", "flask"],
              texture: "oil",
              sizes: [["30 ml", 95, 1]],
              price: [6000, 36000],
              actives: "face",
              base: "faceOil",
              how: "Warm two or three drops between your palms and press into skin as the last step at night.",
              opens: [
                "A fine, cold-pressed blend that your skin drinks rather than wears.",
                "For the nights when harmattan has taken everything your skin had.",
                "Three drops are enough to turn dry into dewy.",
              ],
              feels: [
                "It leaves a soft glow, not a grease slick.",
                "Your pillow stays clean and your face stays soft.",
                "Smells faintly of what it is made from.",
              ],
              count: 10,
            },
          ],
        },
        {
          name: "Spot & Mark Care",
          about: "For breakouts and the marks they leave.",
          kinds: [
            {
              nouns: ["Dark Spot Corrector", "Blemish Gel", "Spot Treatment", "Mark-Fading Cream"],
              form: ["slimTube", "rollOn"],
              texture: "gel",
              sizes: [
                ["20 ml", 45, 1],
                ["30 ml", 60, 1.35],
              ],
              price: [4200, 21000],
              actives: "face",
              base: "gelCream",
              how: "Dab a thin layer on spots and marks only, once or twice a day. Always wear sunscreen by day.",
              opens: [
                "Goes only where it is needed: on the spot, and on the shadow that it leaves behind.",
                "For that one pimple that has decided to attend your event.",
                "Fades old marks gently, without lightening the skin around them.",
              ],
              feels: [
                "It dries clear, so you can wear it in the day.",
                "Bumps look calmer by the second morning.",
                "The tip is small enough to be precise.",
              ],
            },
          ],
        },
        {
          name: "Masks",
          about: "Fifteen quiet minutes for your face.",
          kinds: [
            {
              nouns: ["Clay Mask", "Overnight Mask", "Purifying Mask", "Glow Mask"],
              form: ["jar", "tube"],
              texture: "cream",
              sizes: [["100 ml", 170, 1]],
              price: [5200, 22500],
              actives: "face",
              base: "clayMask",
              how: "Spread an even layer on clean skin, wait ten to fifteen minutes, and rinse with lukewarm water. Once a week is enough.",
              opens: [
                "Fifteen minutes on a Sunday, and Monday's face looks better for it.",
                "Draws out what the week has left in your pores.",
                "A creamy mask that never dries to a cracked shell.",
              ],
              feels: [
                "Rinses off without a fight.",
                "Pores look smaller and the nose a lot less shiny.",
                "Skin is soft straight after, no flakes.",
              ],
              own: {
                "Overnight Mask": {
                  how: "Spread a thin layer on clean skin as the last step at night, and rinse in the morning. Twice a week is enough.",
                  opens: [
                    "Works while you sleep, and Monday's face looks better for it.",
                    "A creamy mask for the night that never dries to a cracked shell.",
                  ],
                  feels: [
                    "Rinses off in the morning without a fight.",
                    "Skin is soft when you wake up, no flakes.",
                  ],
                },
              },
              count: 9,
            },
            {
              nouns: ["Sheet Mask", "Hydrating Sheet Mask"],
              form: "sachet",
              texture: "gel",
              sizes: [
                ["1 mask", 32, 1],
                ["Pack of 5", 160, 4.4],
              ],
              price: [1200, 4500],
              actives: "face",
              base: "sheetMask",
              how: "Unfold onto a clean face, relax for fifteen minutes, then pat in what is left. Do not rinse.",
              opens: [
                "A soft cotton sheet soaked in half a bottle's worth of serum.",
                "Keep a few in the fridge for hot afternoons and early flights.",
                "The quickest way to look as if you slept.",
              ],
              feels: [
                "There is enough left in the sachet for neck and hands.",
                "It clings well, so you can walk around the house.",
                "Skin looks plump for the rest of the evening.",
              ],
              count: 9,
            },
          ],
        },
      ],
    },
    ...MOISTURE_AND_SUN,
  ],
}
