import type { SectionTable } from "./taxonomy"

export const BABY_MUM: SectionTable = {
  code: "baby",
  name: "Baby & Mum",
  handle: "baby-mum",
  about: "Mild care for new skin, and kind care for the woman carrying it.",
  categories: [
    {
      name: "Baby Bath & Skin",
      subcategories: [
        {
          name: "Baby Wash & Shampoo",
          about: "Tear-free and mild.",
          kinds: [
            {
              nouns: ["Baby Wash", "Top-to-Toe Wash", "Baby Shampoo", "Bubble Bath"],
              form: ["pump", "shampoo"],
              texture: "foam",
              sizes: [
                ["250 ml", 290, 1],
                ["500 ml", 560, 1.7],
              ],
              price: [2500, 9800],
              actives: "babycare",
              base: "gelWash",
              how: "A few drops in lukewarm water or on a soft cloth. Rinse and pat dry.",
              opens: [
                "Mild enough for day three, fun enough for year three.",
                "No tears, no dyes, no drama at bath time.",
                "One bottle for soft skin and soft curls.",
              ],
              feels: [
                "Rinses fast, because babies do not wait.",
                "Smells like a clean baby and nothing else.",
                "Skin stays soft after the bath.",
              ],
              count: 13,
            },
          ],
        },
        {
          name: "Baby Lotion & Oil",
          about: "For massage and after the bath.",
          kinds: [
            {
              nouns: ["Baby Lotion", "Baby Oil", "Baby Massage Oil", "Baby Cream"],
              form: ["bottle", "pump", "flask"],
              texture: "cream",
              sizes: [
                ["200 ml", 240, 1],
                ["400 ml", 450, 1.7],
              ],
              price: [2300, 9500],
              actives: "babycare",
              base: "lotion",
              how: "Warm in your hands and massage after bathing, folds included.",
              opens: [
                "For tiny elbows and long goodnights.",
                "Massage, cuddle, sleep: in that order.",
                "Keeps new skin soft through dry season.",
              ],
              feels: [
                "Absorbs quickly, so clothes stay clean.",
                "Fragrance-free or nearly so.",
                "Gentle on easily upset skin.",
              ],
              count: 13,
            },
          ],
        },
        {
          name: "Nappy Care & Powder",
          about: "Comfort under the nappy.",
          kinds: [
            {
              nouns: ["Nappy Balm", "Nappy Rash Cream", "Bottom Balm"],
              form: ["tin", "tube", "jar"],
              texture: "cream",
              tone: "#fbf3e2",
              sizes: [["75 g", 110, 1]],
              price: [2000, 7500],
              actives: "babycare",
              base: "balm",
              how: "Spread a thin layer on clean, dry skin at every change.",
              opens: [
                "A soft barrier between baby and the nappy.",
                "For red days and for keeping red days away.",
                "Goes on in one swipe and stays.",
              ],
              feels: ["Redness settles overnight.", "Wipes off without scrubbing.", "No strong smell."],
              count: 10,
            },
            {
              nouns: ["Baby Powder", "Cornstarch Powder"],
              form: ["bottle", "can"],
              texture: "powder",
              tone: "#f8f4ec",
              sizes: [["200 g", 230, 1]],
              price: [1500, 5200],
              actives: "babycare",
              base: "babyPowder",
              how: "Shake into your hand first, away from baby's face, then smooth on.",
              opens: [
                "Talc-free and silky, for hot afternoons.",
                "Keeps creases dry and comfortable.",
                "Made from cornstarch, and nothing to worry about.",
              ],
              feels: ["Fine and light, never dusty.", "Skin feels like satin.", "A clean, sleepy smell."],
              count: 8,
            },
          ],
        },
        {
          name: "Baby Wipes",
          about: "For every small accident.",
          kinds: [
            {
              nouns: ["Baby Wipes", "Water Wipes", "Sensitive Wipes"],
              form: "wipes",
              texture: "leaves",
              sizes: [
                ["72 wipes", 420, 1],
                ["4 × 72 wipes", 1680, 3.6],
              ],
              price: [1400, 4200],
              actives: "babycare",
              base: "wipes",
              how: "Wipe from front to back, and close the flap so that the next one is moist too.",
              opens: [
                "Thick, soft and strong enough for real life.",
                "Almost all water, with a little kindness added.",
                "For hands, faces, bottoms and car seats.",
              ],
              feels: ["One wipe does it.", "They come out one at a time.", "No sticky feeling."],
              count: 10,
            },
          ],
        },
      ],
    },
    {
      name: "Mum",
      subcategories: [
        {
          name: "Stretch Marks & Bump Care",
          about: "Before and after.",
          kinds: [
            {
              nouns: ["Bump Butter", "Stretch Mark Cream", "Belly Oil", "Tummy Balm"],
              form: ["tub", "flask", "tube"],
              texture: "cream",
              sizes: [["200 ml", 280, 1]],
              price: [4500, 19500],
              actives: "babycare",
              base: "butter",
              how: "Massage over tummy, hips and chest twice a day from the second trimester on.",
              opens: [
                "For skin that is making room for somebody.",
                "Keeps itching down and suppleness up.",
                "Rich, safe and free from retinoids and strong scents.",
              ],
              feels: [
                "Sinks in so that clothes can go on.",
                "Itch eases at the first rub.",
                "Made with midwives, tested by mothers.",
              ],
              count: 10,
            },
          ],
        },
        {
          name: "Nursing & Recovery",
          about: "After the birth.",
          kinds: [
            {
              nouns: ["Nipple Balm", "Recovery Sitz Soak", "Nursing Balm", "Perineal Spray"],
              form: ["tin", "pouch", "mist"],
              texture: "cream",
              tone: "#f5e6c8",
              sizes: [["50 g", 85, 1]],
              price: [3200, 11500],
              actives: "babycare",
              base: "balm",
              how: "Apply after feeding or bathing. No need to wipe off before the next feed.",
              opens: [
                "Comfort for the weeks nobody tells you about.",
                "Simple, food-grade ingredients where it matters.",
                "Small relief, often needed.",
              ],
              feels: ["Soothes within minutes.", "No taste and no scent.", "Fits in the hospital bag."],
              own: {
                "Recovery Sitz Soak": {
                  how: "Stir two handfuls into a basin of warm water and sit in it for ten minutes, once or twice a day.",
                  opens: ["Comfort for the weeks nobody tells you about.", "Small relief, often needed."],
                  feels: [
                    "Soothes within minutes.",
                    "No scent, and nothing to rinse off.",
                    "Fits in the hospital bag.",
                  ],
                },
                "Perineal Spray": {
                  how: "Spray after each visit to the bathroom, and let it dry.",
                  opens: ["Comfort for the weeks nobody tells you about.", "Small relief, often needed."],
                  feels: [
                    "Soothes within minutes.",
                    "No scent, and no need to touch.",
                    "Fits in the hospital bag.",
                  ],
                },
              },
              count: 8,
            },
          ],
        },
      ],
    },
    {
      name: "Kids",
      subcategories: [
        {
          name: "Kids' Hair & Bath",
          about: "Detangled, with laughter.",
          kinds: [
            {
              nouns: ["Kids' Detangler", "Kids' Hair Cream", "Kids' Bubble Wash", "Kids' Curl Milk"],
              form: ["trigger", "shampoo", "tub"],
              texture: "foam",
              sizes: [["250 ml", 300, 1]],
              price: [2500, 8500],
              actives: "babycare",
              base: "leaveIn",
              how: "Spray or smooth through in sections and comb from the ends. Sing if necessary.",
              opens: [
                "Fewer tears before school.",
                "Slip for small heads with big curls.",
                "Mild, bright and smells like fruit.",
              ],
              feels: [
                "The comb goes through without shouting.",
                "Hair stays soft for days.",
                "Gentle on little scalps.",
              ],
              own: {
                "Kids' Bubble Wash": {
                  how: "A little on a wet cloth or into the bath, then rinse.",
                  opens: ["Fewer tears at bath time.", "Mild, bright and smells like fruit."],
                  feels: [
                    "Big bubbles, soft skin.",
                    "Rinses fast, before the fun is over.",
                    "Gentle on little scalps.",
                  ],
                },
              },
              count: 9,
            },
          ],
        },
      ],
    },
  ],
}
