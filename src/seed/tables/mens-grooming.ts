import type { SectionTable } from "./taxonomy"

export const MENS_GROOMING: SectionTable = {
  code: "men",
  name: "Men's Grooming",
  handle: "mens-grooming",
  about: "Beard, shave, skin and hair for men.",
  categories: [
    {
      name: "Beard",
      subcategories: [
        {
          name: "Beard Oil & Balm",
          about: "Soft, shaped, connected.",
          kinds: [
            {
              nouns: ["Beard Oil", "Beard Growth Oil", "Conditioning Beard Oil"],
              form: "dropper",
              texture: "oil",
              sizes: [
                ["30 ml", 95, 1],
                ["50 ml", 130, 1.5],
              ],
              price: [3200, 16500],
              actives: "shave",
              base: "hairOil",
              how: "Rub four drops between your palms and work from the skin outwards. Comb through.",
              opens: [
                "Turns scratchy into smooth in about a week.",
                "For beards that connect and beards that are still negotiating.",
                "Feeds the hair and the skin under it.",
              ],
              feels: [
                "No grease on your collar.",
                "She will notice.",
                "The scent is dry wood and clean air.",
              ],
              count: 11,
            },
            {
              nouns: ["Beard Balm", "Beard Butter", "Moustache Wax"],
              form: "tin",
              texture: "cream",
              tone: "#e7d3a4",
              sizes: [["60 g", 110, 1]],
              price: [3000, 12500],
              actives: "shave",
              base: "pomade",
              how: "Scrape out a little with a thumbnail, melt and shape.",
              opens: [
                "Hold for the wild ones, softness for the rest.",
                "Keeps a full beard looking planned.",
                "Shapes, seals and settles fly-aways.",
              ],
              feels: [
                "Firm in the tin, soft in the hand.",
                "Matte finish, natural look.",
                "Lasts the working day.",
              ],
              count: 7,
            },
          ],
        },
        {
          name: "Beard Wash & Tools",
          about: "Clean and combed.",
          kinds: [
            {
              nouns: ["Beard Wash", "Beard Shampoo", "Beard Conditioner"],
              form: ["bottle", "tube"],
              texture: "foam",
              sizes: [["150 ml", 190, 1]],
              price: [3000, 11500],
              actives: "shave",
              base: "shampoo",
              how: "Lather into a wet beard every second day and rinse.",
              opens: [
                "Gets the suya out.",
                "Washes the beard without drying the face.",
                "A proper wash for proper beards.",
              ],
              feels: ["Softer after one wash.", "No flakes on dark shirts.", "Clean smell, quickly gone."],
              own: {
                "Beard Conditioner": {
                  how: "Work through a wet beard, wait a minute and rinse.",
                  opens: ["Softens what the wash has cleaned.", "Takes the knots out of a full beard."],
                  feels: ["Softer after one wash.", "Clean smell, quickly gone."],
                },
              },
              count: 8,
            },
          ],
        },
      ],
    },
    {
      name: "Shave",
      subcategories: [
        {
          name: "Shaving Cream & Foam",
          about: "Glide for close shaves.",
          kinds: [
            {
              nouns: ["Shaving Cream", "Shaving Foam", "Shave Gel", "Magic Shave Powder"],
              form: ["can", "tube", "tub"],
              texture: "foam",
              sizes: [["200 ml", 240, 1]],
              price: [2200, 9500],
              actives: "shave",
              base: "shave",
              how: "Work into wet stubble, wait a minute and shave with the grain.",
              opens: [
                "A cushion between you and razor bumps.",
                "Thick enough to stay put, light enough to see your line.",
                "For necks that always complain.",
              ],
              feels: [
                "The blade glides and does not drag.",
                "Rinses out of the razor easily.",
                "Skin is calm straight after.",
              ],
              own: {
                "Magic Shave Powder": {
                  how: "Mix with cold water to a paste, spread over dry stubble, wait five minutes and scrape off with a damp cloth. Try it on your arm first.",
                  opens: ["Takes stubble off without a blade.", "For necks that always complain."],
                  feels: [
                    "No blade, so nothing drags.",
                    "Rinses off in one go.",
                    "Skin is calm straight after.",
                  ],
                },
              },
              count: 9,
            },
          ],
        },
        {
          name: "After-Shave & Bump Care",
          about: "Calms what the razor stirred up.",
          kinds: [
            {
              nouns: ["After-Shave Balm", "Razor Bump Serum", "After-Shave Splash", "Bump Stopper"],
              form: ["bottle", "rollOn", "slimTube"],
              texture: "gel",
              sizes: [["100 ml", 150, 1]],
              price: [3000, 14500],
              actives: "shave",
              base: "afterShave",
              how: "Pat onto clean skin right after shaving, and again before bed where bumps form.",
              opens: [
                "Stops bumps before they start.",
                "Cools the neck, closes the chapter.",
                "From the barber's shelf to yours.",
              ],
              feels: ["A short tingle, then nothing.", "Old bumps flatten in two weeks.", "Leaves no shine."],
              count: 10,
            },
          ],
        },
        {
          name: "Razors & Clippers",
          about: "Sharp tools.",
          kinds: [
            {
              nouns: ["Safety Razor", "Five-Blade Razor", "Shaving Razor"],
              form: "razor",
              texture: "pattern",
              traits: ["Classic", "Close-Cut", "Weighted", "Travel"],
              sizes: [["1 razor", 120, 1]],
              price: [2500, 22000],
              material: "Zinc alloy and stainless steel. Two blades included.",
              how: "Let the weight do the work: no pressure, short strokes.",
              opens: [
                "A {trait} razor you buy once.",
                "Balanced, sharp and easy to clean.",
                "Close shave, fewer passes, fewer bumps.",
              ],
              feels: ["The handle does not slip.", "Blades are easy to find.", "Looks good on the shelf."],
              count: 8,
            },
            {
              nouns: ["Cordless Clipper", "Beard Trimmer", "Line-Up Trimmer"],
              form: "clipper",
              texture: "pattern",
              traits: ["Zero-Gap", "Quiet", "Pro", "Mini", "T-Blade"],
              sizes: [["1 set", 480, 1]],
              price: [14500, 68000],
              material: "Steel blade, lithium battery, four guards, USB-C cable.",
              how: "Charge for two hours, start with the longest guard and oil the blade after every use.",
              opens: [
                "A {trait} machine for sharp lines at home.",
                "Runs two hours without NEPA.",
                "Between barber visits, this keeps you presentable.",
              ],
              feels: [
                "Does not heat up on the neck.",
                "Cuts dense hair at the first pass.",
                "Quiet enough for a sleeping house.",
              ],
              count: 9,
            },
          ],
        },
      ],
    },
    {
      name: "Skin & Hair",
      subcategories: [
        {
          name: "Face & Body for Men",
          about: "Short routines.",
          kinds: [
            {
              nouns: ["Face Wash for Men", "Charcoal Face Wash", "2-in-1 Face & Body Wash"],
              form: ["tube", "pump"],
              texture: "foam",
              sizes: [["150 ml", 190, 1]],
              price: [3000, 12500],
              actives: "shave",
              base: "gelWash",
              how: "Twice a day: wet, lather, rinse. Ten seconds longer on the nose.",
              opens: [
                "One wash for oil, sweat and Third Mainland dust.",
                "Skincare for men who said they do not do skincare.",
                "Simple, strong and not perfumed to death.",
              ],
              feels: ["Face feels clean, not tight.", "Less shine by midday.", "Fewer ingrown hairs."],
              count: 9,
            },
            {
              nouns: ["Face Moisturiser for Men", "Matte Moisturiser", "Head & Face Lotion"],
              form: ["tube", "pump", "jar"],
              texture: "cream",
              sizes: [["75 ml", 110, 1]],
              price: [3500, 15500],
              actives: "shave",
              base: "gelCream",
              how: "Rub into face, neck and scalp after washing.",
              opens: [
                "Moisture without the shine, for face and shaved head.",
                "Ten seconds in the morning, comfortable until night.",
                "For skin that works outside.",
              ],
              feels: ["Dries matte.", "No perfume fight with your cologne.", "Skin looks rested."],
              count: 7,
            },
          ],
        },
        {
          name: "Hair & Waves",
          about: "Pomades and wave care.",
          kinds: [
            {
              nouns: ["Wave Pomade", "Hair Pomade", "Twist Sponge Gel", "Curl Activator"],
              form: ["tin", "jar"],
              texture: "gel",
              sizes: [["100 g", 150, 1]],
              price: [2200, 9500],
              actives: "shave",
              base: "pomade",
              how: "Warm a little between your palms, work through damp hair and style.",
              opens: [
                "Shine that is still there at closing time.",
                "Hold and shine for short crops and sponge curls.",
                "Trains the hair you have.",
              ],
              feels: ["No flakes, no build-up.", "Washes out in one go.", "Neat until the next cut."],
              own: {
                "Wave Pomade": {
                  how: "Warm a little, brush through and wear a durag for half an hour.",
                  opens: ["Waves that make people seasick.", "Trains the hair you have."],
                },
              },
              count: 8,
            },
          ],
        },
      ],
    },
  ],
}
