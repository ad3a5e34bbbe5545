import type { SectionTable } from "./taxonomy"

export const HAIR_CARE: SectionTable = {
  code: "hair",
  name: "Hair Care",
  handle: "hair-care",
  about: "Wash, feed, style and protect natural, relaxed and braided hair.",
  categories: [
    {
      name: "Wash & Condition",
      subcategories: [
        {
          name: "Shampoo",
          about: "Cleans scalp and lengths without drying them.",
          kinds: [
            {
              nouns: ["Shampoo", "Moisture Shampoo", "Clarifying Shampoo", "Sulphate-Free Shampoo"],
              form: ["shampoo", "bottle", "pump"],
              texture: "foam",
              sizes: [
                ["250 ml", 300, 1],
                ["500 ml", 560, 1.7],
              ],
              price: [3200, 16500],
              actives: "haircare",
              base: "shampoo",
              how: "Massage into a wet scalp with your fingertips, let the foam run through the lengths and rinse. Repeat if you had braids in.",
              opens: [
                "Cleans a week of edge control and still leaves slip behind.",
                "A soft, rich lather for coils, curls and everything under a wig.",
                "For wash days that do not end in tears.",
                "Made for hair that gets washed weekly, not daily.",
              ],
              feels: [
                "The scalp feels light and the ends do not squeak.",
                "Detangling starts while you rinse.",
                "The smell stays in your pillowcase, nicely.",
              ],
              count: 15,
            },
          ],
        },
        {
          name: "Conditioner",
          about: "Slip, softness and easier combing.",
          kinds: [
            {
              nouns: ["Conditioner", "Detangling Conditioner", "Co-Wash", "Rinse-Out Conditioner"],
              form: ["shampoo", "tube", "pump"],
              texture: "cream",
              sizes: [
                ["250 ml", 300, 1],
                ["500 ml", 560, 1.7],
              ],
              price: [3200, 16000],
              actives: "haircare",
              base: "conditioner",
              how: "After washing, smooth from ends to roots, comb through with a wide-tooth comb, wait three minutes and rinse.",
              opens: [
                "So much slip that the comb falls through.",
                "Softens 4C coils in the time it takes to sing one song.",
                "Closes what the shampoo opened.",
              ],
              feels: [
                "Hair feels like hair again.",
                "Knots give up without a fight.",
                "Rinses clean and does not weigh curls down.",
              ],
              count: 13,
            },
          ],
        },
        {
          name: "Masques & Treatments",
          about: "Deep care for tired hair.",
          kinds: [
            {
              nouns: ["Hair Masque", "Deep Conditioner", "Protein Treatment", "Repair Masque"],
              form: ["tub", "jar"],
              texture: "cream",
              sizes: [
                ["300 ml", 420, 1],
                ["500 ml", 640, 1.5],
              ],
              price: [4200, 21000],
              actives: "haircare",
              base: "conditioner",
              how: "Apply generously to clean, damp hair, cover with a cap for twenty minutes and rinse. Warmth helps.",
              opens: [
                "A thick masque for hair that has survived bleach, braids or both.",
                "Twenty minutes under a cap and your curls remember their shape.",
                "The monthly service for hard-working hair.",
              ],
              feels: [
                "Ends look healthier after the first go.",
                "Breakage in the sink goes down week by week.",
                "Soft, strong and still light.",
              ],
              count: 11,
            },
          ],
        },
      ],
    },
    {
      name: "Grow & Nourish",
      subcategories: [
        {
          name: "Hair Oils",
          about: "Sealing, shine and growth oils.",
          kinds: [
            {
              nouns: ["Hair Oil", "Growth Oil", "Sealing Oil", "Hot Oil Treatment"],
              form: ["flask", "dropper"],
              texture: "oil",
              sizes: [
                ["100 ml", 180, 1],
                ["200 ml", 300, 1.7],
              ],
              price: [3000, 15500],
              actives: "haircare",
              base: "hairOil",
              how: "Warm a little in your hands and work through lengths and ends, or massage into the scalp twice a week.",
              opens: [
                "An old-school oil blend with a modern, light finish.",
                "Seals in the water that you worked so hard to put there.",
                "Between braids, on braids, before braids: it earns its place.",
              ],
              feels: [
                "Shine without the drip.",
                "It does not stain collars.",
                "A few drops are enough for the whole head.",
              ],
              count: 13,
            },
          ],
        },
        {
          name: "Scalp Care",
          about: "Serums and tonics for roots and edges.",
          kinds: [
            {
              nouns: ["Scalp Serum", "Edge Serum", "Scalp Tonic", "Itch Relief Drops"],
              form: ["dropper", "mist"],
              texture: "gel",
              sizes: [["60 ml", 130, 1]],
              price: [4500, 21500],
              actives: "scalp",
              base: "serum",
              how: "Part the hair, apply along the scalp and massage for two minutes. Use every other night.",
              opens: [
                "Goes straight to the root of itch, flakes and shy edges.",
                "For scalps under wigs, weaves and weeks of braids.",
                "Skincare for the part of your skin that has hair on it.",
              ],
              feels: [
                "Cool on contact and never greasy.",
                "Itch goes quiet within minutes.",
                "New baby hairs tend to show after two months.",
              ],
              count: 10,
            },
          ],
        },
        {
          name: "Butters & Creams",
          about: "Leave-in moisture for thick hair.",
          kinds: [
            {
              nouns: ["Hair Butter", "Curl Cream", "Hair Food", "Twisting Cream"],
              form: ["jar", "tub"],
              texture: "cream",
              sizes: [
                ["200 ml", 280, 1],
                ["400 ml", 500, 1.7],
              ],
              price: [2800, 14500],
              actives: "haircare",
              base: "butter",
              how: "Rub a scoop between your palms and smooth through damp hair, section by section.",
              opens: [
                "Whipped until it melts at a touch.",
                "Holds twists, softens coils and makes stretched styles last.",
                "A little goes on as cream and stays as shine.",
              ],
              feels: [
                "No white bits, no crunch.",
                "Keeps hair moist until the next wash.",
                "Smells good enough to get you asked.",
              ],
              count: 11,
            },
          ],
        },
      ],
    },
    {
      name: "Style & Colour",
      subcategories: [
        {
          name: "Leave-Ins & Refreshers",
          about: "Sprays that bring a style back.",
          kinds: [
            {
              nouns: ["Leave-In Conditioner", "Curl Refresher", "Braid Spray", "Heat Protectant"],
              form: ["trigger", "mist"],
              texture: "gel",
              sizes: [["250 ml", 320, 1]],
              price: [3000, 13500],
              actives: "haircare",
              base: "leaveIn",
              how: "Shake and mist over damp or dry hair, then scrunch or brush through.",
              opens: [
                "Day-three curls look like day one after five sprays.",
                "A fine mist that puts moisture back into braids and locs.",
                "Gives back what the week has dried out.",
              ],
              feels: [
                "Light enough for every morning.",
                "Leaves no build-up on the scalp.",
                "Tames frizz without stiffening.",
              ],
              own: {
                "Braid Spray": {
                  how: "Shake and mist over braids and scalp, and let it dry.",
                  opens: [
                    "A fine mist that puts moisture back into braids and locs.",
                    "Week-four braids feel like week one.",
                  ],
                  feels: ["Light enough for every morning.", "Leaves no build-up on the scalp."],
                },
                "Heat Protectant": {
                  how: "Shake and mist over damp hair in sections, comb through, then dry or straighten.",
                  opens: [
                    "Protects before heat, softens after it.",
                    "A fine mist between your hair and the iron.",
                  ],
                  feels: ["Leaves no build-up on the scalp.", "Tames frizz without stiffening."],
                },
              },
              count: 11,
            },
          ],
        },
        {
          name: "Gels & Edge Control",
          about: "Sleek, laid and staying there.",
          kinds: [
            {
              nouns: ["Edge Control", "Styling Gel", "Holding Gel", "Slick Stick"],
              form: ["jar", "tin", "stick"],
              texture: "gel",
              sizes: [
                ["100 ml", 150, 1],
                ["250 ml", 320, 1.8],
              ],
              price: [1800, 8500],
              actives: "haircare",
              base: "stylingGel",
              how: "Brush a small amount along the edges, tie down with a scarf for five minutes and release.",
              opens: [
                "Lays the most stubborn edges and keeps them down past closing time.",
                "Hold that can take a Lagos afternoon.",
                "For sleek ponytails, neat parts and baby hairs with direction.",
              ],
              feels: [
                "No flakes, no white ring.",
                "Sets shiny and stays flexible.",
                "Washes out with plain shampoo.",
              ],
              count: 10,
            },
          ],
        },
        {
          name: "Hair Colour",
          about: "Colour that covers and cares.",
          kinds: [
            {
              nouns: ["Permanent Hair Colour", "Cream Hair Dye", "Semi-Permanent Colour"],
              form: "carton",
              texture: "strands",
              traits: ["Rich", "No-Ammonia", "Deep-Gloss", "Grey-Cover"],
              shades: { set: "hairDye", from: 3, to: 6 },
              sizes: [["1 kit", 210, 1]],
              price: [2500, 9500],
              base: "hairColour",
              how: "Do a skin test two days before. Mix, apply to dry hair, wait thirty minutes and rinse until clear.",
              opens: [
                "Colour that shows on dark hair, without bleaching it first.",
                "A {trait} kit with gloves, brush and an after-colour masque in the box.",
                "Covers first greys and starts new chapters.",
              ],
              feels: [
                "Hair stays soft after rinsing.",
                "Fades gracefully over six weeks.",
                "The smell is mild for a dye.",
              ],
              count: 7,
            },
          ],
        },
        {
          name: "Relaxers & Texturisers",
          about: "Straightening, gently.",
          kinds: [
            {
              nouns: ["No-Lye Relaxer", "Texturiser Kit", "Smoothing Relaxer"],
              form: ["tub", "carton"],
              texture: "cream",
              tone: "#f4eee2",
              traits: ["Mild", "Regular", "Sensitive Scalp", "Olive"],
              sizes: [["1 kit", 520, 1]],
              price: [3200, 11500],
              base: "relaxer",
              how: "Protect the scalp with base cream, follow the timing on the pack to the minute, and neutralise twice.",
              opens: [
                "A {trait} relaxer that straightens in one even pass.",
                "For touch-ups every ten weeks, not every six.",
                "Comes with neutralising shampoo and a protein step.",
              ],
              feels: [
                "No burning when the timing is kept.",
                "Hair falls straight and still has body.",
                "Ends stay sealed and soft.",
              ],
              own: {
                "Texturiser Kit": {
                  opens: [
                    "A {trait} texturiser that loosens coils evenly.",
                    "Comes with neutralising shampoo and a protein step.",
                  ],
                  feels: [
                    "No burning when the timing is kept.",
                    "Curls loosen and still have body.",
                    "Ends stay sealed and soft.",
                  ],
                },
              },
              count: 6,
            },
          ],
        },
      ],
    },
  ],
}
