import type { SectionTable } from "./taxonomy"

export const BATH_BODY: SectionTable = {
  code: "bath",
  name: "Bath & Body",
  handle: "bath-body",
  about: "Soaps, washes, lotions and butters from the neck down.",
  categories: [
    {
      name: "Bath & Shower",
      subcategories: [
        {
          name: "Body Wash",
          about: "Everyday washes in big bottles.",
          kinds: [
            {
              nouns: ["Body Wash", "Shower Gel", "Shower Cream", "Bath Gel"],
              form: ["pump", "shampoo", "bottle"],
              texture: "foam",
              sizes: [
                ["400 ml", 460, 1],
                ["750 ml", 820, 1.6],
              ],
              price: [2800, 14500],
              actives: "bodycare",
              base: "gelWash",
              how: "Squeeze onto a sponge or your hands, lather and rinse.",
              opens: [
                "The shower you were thinking about all afternoon.",
                "A generous, creamy lather for the whole family.",
                "Cleans well and still leaves something soft behind.",
                "Wakes you up at six or winds you down at ten.",
              ],
              feels: [
                "Skin does not feel tight when you towel off.",
                "The scent stays for about an hour, then bows out.",
                "A little makes a lot of foam.",
              ],
              count: 17,
            },
          ],
        },
        {
          name: "Bar Soap",
          about: "Bars with character.",
          kinds: [
            {
              nouns: ["Black Soap Bar", "Beauty Bar", "Soap Bar", "Cleansing Bar"],
              form: "soap",
              texture: "foam",
              sizes: [
                ["120 g", 140, 1],
                ["Pack of 3", 420, 2.7],
              ],
              price: [900, 4800],
              actives: "bodycare",
              base: "barSoap",
              how: "Lather between wet hands or in a sponge, wash and rinse. Keep dry between uses and it will last.",
              opens: [
                "A dense bar that keeps its shape to the last sliver.",
                "Cooked slowly, cut by hand and rested for four weeks.",
                "The soap your grandmother trusted, with better manners.",
              ],
              feels: [
                "Soft foam, clean rinse, no film in the bathtub.",
                "Leaves skin calm and quietly scented.",
                "One bar lasts a good month.",
              ],
              count: 13,
            },
          ],
        },
        {
          name: "Scrubs & Polishes",
          about: "For knees, elbows and everything in between.",
          kinds: [
            {
              nouns: ["Body Scrub", "Sugar Scrub", "Body Polish", "Salt Scrub"],
              form: ["tub", "jar"],
              texture: "powder",
              sizes: [
                ["250 g", 330, 1],
                ["500 g", 600, 1.7],
              ],
              price: [3500, 17500],
              actives: "bodycare",
              base: "scrub",
              how: "Massage onto damp skin once or twice a week, longer on rough places, and rinse.",
              opens: [
                "For elbows that need a word and knees that need a hug.",
                "Fine grains in rich oils: it polishes and feeds at once.",
                "Makes skin ready to shine, or ready to shave.",
              ],
              feels: [
                "You can skip lotion afterwards.",
                "Grains melt as you go.",
                "Skin is smooth enough to notice in bed.",
              ],
              count: 10,
            },
          ],
        },
        {
          name: "Bath Soaks",
          about: "For slow evenings.",
          kinds: [
            {
              nouns: ["Bath Salts", "Milk Bath", "Bath Soak", "Foot Soak"],
              form: ["pouch", "jar"],
              texture: "powder",
              sizes: [["300 g", 350, 1]],
              price: [3000, 14500],
              actives: "bodycare",
              base: "bathSoak",
              how: "Pour two handfuls into warm water, stir and stay twenty minutes. A bucket or basin works too.",
              opens: [
                "Twenty quiet minutes in a packet.",
                "For feet that stood all day and heads that thought all day.",
                "Turns plain water into an evening.",
              ],
              feels: [
                "Shoulders drop, skin softens.",
                "Dissolves fully and does not stain.",
                "The scent fills the bathroom, gently.",
              ],
              count: 7,
            },
          ],
        },
      ],
    },
    {
      name: "Body Moisture",
      subcategories: [
        {
          name: "Body Lotion",
          about: "Fast, light, all over.",
          kinds: [
            {
              nouns: ["Body Lotion", "Body Milk", "Hand & Body Lotion", "Glow Lotion"],
              form: ["pump", "bottle", "shampoo"],
              texture: "cream",
              sizes: [
                ["250 ml", 290, 1],
                ["400 ml", 450, 1.45],
                ["650 ml", 700, 2],
              ],
              price: [2600, 15500],
              actives: "bodycare",
              base: "lotion",
              how: "Smooth over the body after bathing, while skin is still a little damp.",
              opens: [
                "Sinks in before you have found your shirt.",
                "Soft, even, glowing skin with no bleaching agents, ever.",
                "An everyday lotion with weekend results.",
                "For ash, for itch, for air conditioning.",
              ],
              feels: [
                "Not sticky, even at noon.",
                "Skin stays soft until your next bath.",
                "The pump gives just enough for one arm.",
              ],
              count: 18,
            },
          ],
        },
        {
          name: "Body Butter",
          about: "Rich and slow, for dry weather.",
          kinds: [
            {
              nouns: ["Body Butter", "Whipped Butter", "Soufflé", "Rich Body Cream"],
              form: ["tub", "jar", "tin"],
              texture: "cream",
              sizes: [
                ["200 g", 290, 1],
                ["400 g", 520, 1.75],
              ],
              price: [3200, 18500],
              actives: "bodycare",
              base: "butter",
              how: "Melt between your palms and press into dry places first, then everywhere.",
              opens: [
                "Whipped for an hour so that it melts in a minute.",
                "Harmattan's natural enemy.",
                "Thick in the jar, silk on the skin.",
              ],
              feels: [
                "A small scoop covers both legs.",
                "It leaves a soft sheen, not an oil patch.",
                "You will keep smelling your own shoulder.",
              ],
              count: 14,
            },
          ],
        },
        {
          name: "Body Oils",
          about: "Glow for legs, arms and collarbones.",
          kinds: [
            {
              nouns: ["Body Oil", "Glow Oil", "Shimmer Oil", "Stretch Mark Oil"],
              form: ["flask", "mist"],
              texture: "oil",
              sizes: [
                ["100 ml", 180, 1],
                ["200 ml", 300, 1.7],
              ],
              price: [3200, 19500],
              actives: "bodycare",
              base: "bodyOil",
              how: "Smooth onto damp skin after your bath, or a few drops over lotion for shine.",
              opens: [
                "Legs that look lit from inside.",
                "A dry oil that behaves around clothes.",
                "For scars, stretch marks and showing off.",
              ],
              feels: [
                "Absorbs in a minute.",
                "Shine that looks like health.",
                "The scent is soft and a bit addictive.",
              ],
              own: {
                "Shimmer Oil": {
                  how: "Smooth a few drops over shoulders and legs, over lotion or alone.",
                  opens: [
                    "Legs that look lit from inside.",
                    "A dry oil that behaves around clothes.",
                    "For bare shoulders and showing off.",
                  ],
                },
                "Stretch Mark Oil": {
                  opens: [
                    "For scars, stretch marks and skin that has changed its size.",
                    "A dry oil that behaves around clothes.",
                  ],
                  feels: [
                    "Absorbs in a minute.",
                    "Skin feels supple, not oily.",
                    "The scent is soft and a bit addictive.",
                  ],
                },
              },
              count: 11,
            },
          ],
        },
        {
          name: "Hand & Foot Care",
          about: "For the parts that work hardest.",
          kinds: [
            {
              nouns: ["Hand Cream", "Foot Cream", "Heel Balm", "Cuticle & Hand Balm"],
              form: ["tube", "slimTube", "tin"],
              texture: "cream",
              sizes: [["75 ml", 100, 1]],
              price: [1800, 9500],
              actives: "bodycare",
              base: "cream",
              how: "Work into your hands as often as needed. At night, add cotton gloves.",
              opens: [
                "Washing-up, hand gel, dust: this answers all three.",
                "For hands that do everything in the house.",
                "A small pack with a big job.",
              ],
              feels: [
                "You can still use your phone straight after.",
                "Knuckles soften in three nights.",
                "Lasts through two hand washes.",
              ],
              own: {
                "Foot Cream": {
                  opens: [
                    "Cracked heels, meet your match.",
                    "For feet that have walked through harmattan in slippers.",
                    "A small pack with a big job.",
                  ],
                  how: "Work into clean, dry heels every evening. At night, add cotton socks.",
                  feels: [
                    "Heels soften in three nights.",
                    "Socks can go on straight after.",
                    "A little covers both heels.",
                  ],
                },
                "Heel Balm": {
                  opens: [
                    "Cracked heels, meet your match.",
                    "For feet that have walked through harmattan in slippers.",
                    "A firm balm for the hardest skin you have.",
                  ],
                  how: "Work into clean, dry heels every evening. At night, add cotton socks.",
                  feels: [
                    "Heels soften in three nights.",
                    "Socks can go on straight after.",
                    "A little covers both heels.",
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
      name: "Freshness",
      subcategories: [
        {
          name: "Deodorants",
          about: "Dry, fresh and unbothered.",
          kinds: [
            {
              nouns: ["Roll-On Deodorant", "Deodorant Stick", "48-Hour Deodorant"],
              form: ["rollOn", "stick"],
              texture: "pattern",
              tone: "#f3f0ea",
              traits: ["Cotton", "Citrus", "Unscented", "Sport", "Powder", "Green Tea"],
              sizes: [["50 ml", 90, 1]],
              price: [1500, 6500],
              base: "deodorant",
              how: "Apply to clean, dry underarms and let it dry before dressing.",
              opens: [
                "Keeps its word from the morning bus to the evening one.",
                "{trait} freshness that does not shout.",
                "Gentle after shaving, firm with sweat.",
              ],
              feels: [
                "No yellow collars, no white streaks.",
                "Dries in under a minute.",
                "Underarms look more even with time.",
              ],
              count: 12,
            },
          ],
        },
      ],
    },
  ],
}
