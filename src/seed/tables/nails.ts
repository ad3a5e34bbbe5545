import type { SectionTable } from "./taxonomy"

export const NAILS: SectionTable = {
  code: "nails",
  name: "Nails",
  handle: "nails",
  about: "Colour, care and kits for hands and feet.",
  categories: [
    {
      name: "Nail Colour",
      subcategories: [
        {
          name: "Nail Polish",
          about: "Classic lacquers.",
          kinds: [
            {
              nouns: ["Nail Lacquer", "Nail Polish", "High-Gloss Polish", "Nail Colour"],
              form: "lacquer",
              texture: "lacquer",
              traits: ["Quick-Dry", "Seven-Day", "Glassy", "Breathable", "One-Coat"],
              shades: { set: "nails", from: 6, to: 12 },
              sizes: [["12 ml", 75, 1]],
              price: [1200, 8500],
              base: "lacquer",
              how: "Apply a base, two thin coats and a top coat. Wait two minutes between coats.",
              opens: [
                "Colour that does not chip before Friday.",
                "A {trait} formula with a wide brush: three strokes a nail.",
                "For hands that talk.",
                "Shades named after places, food and people we love.",
              ],
              feels: [
                "Dries before the kettle boils.",
                "Even and streak-free on the first coat.",
                "Shines like gel and comes off like polish.",
              ],
              count: 24,
            },
          ],
        },
        {
          name: "Gel Polish",
          about: "For lamps and long wear.",
          kinds: [
            {
              nouns: ["Gel Polish", "UV Gel Colour", "Soak-Off Gel"],
              form: "lacquer",
              texture: "lacquer",
              traits: ["Salon", "High-Pigment", "Self-Levelling", "Cat-Eye"],
              shades: { set: "nails", from: 5, to: 10 },
              sizes: [["10 ml", 65, 1]],
              price: [2200, 9500],
              base: "gelLacquer",
              how: "Cure each thin coat for sixty seconds under an LED lamp. Finish with a no-wipe top coat.",
              opens: [
                "Two weeks of colour, three if you wear gloves for washing up.",
                "A {trait} gel that levels itself and forgives shaky hands.",
                "Salon results at your own table.",
              ],
              feels: ["No lifting at the edges.", "Soaks off in ten minutes.", "Low smell, strong shine."],
              count: 17,
            },
          ],
        },
        {
          name: "Press-On Nails",
          about: "Ten minutes to a full set.",
          kinds: [
            {
              nouns: ["Press-On Nails", "Press-On Set", "Ready Nails"],
              form: "pressOns",
              texture: "pattern",
              traits: ["Almond", "Short Square", "Coffin", "Stiletto", "French", "Chrome"],
              shades: { set: "nails", from: 2, to: 5 },
              sizes: [["24 nails", 90, 1]],
              price: [2500, 12500],
              material: "Soft ABS tips in twelve sizes, with glue tabs, file and cuticle stick.",
              how: "Clean and buff, match sizes, press for thirty seconds each. Avoid water for an hour.",
              opens: [
                "A {trait} set that looks like two hours in a chair.",
                "Nails for the weekend, off by Monday's meeting.",
                "Twelve sizes, so that thumbs and little fingers are both happy.",
              ],
              feels: [
                "Light and flexible, so they do not pop off.",
                "Can be worn again and again with tabs.",
                "Nobody will guess.",
              ],
              count: 16,
            },
          ],
        },
      ],
    },
    {
      name: "Nail Care",
      subcategories: [
        {
          name: "Base, Top & Treatments",
          about: "Under, over and instead of colour.",
          kinds: [
            {
              nouns: ["Top Coat", "Base Coat", "Nail Strengthener", "Cuticle Oil"],
              form: "lacquer",
              texture: "gel",
              tone: "#f1dccb",
              traits: ["Gel-Effect", "Ridge-Filling", "Keratin", "Vitamin", "Fast-Dry"],
              sizes: [["12 ml", 75, 1]],
              price: [1500, 8500],
              base: "lacquer",
              how: "Use under or over colour, or alone on bare nails twice a week.",
              opens: [
                "Makes every polish you own last longer.",
                "For nails that peel, split or have just come out of acrylics.",
                "A {trait} step that only takes a minute.",
              ],
              feels: [
                "Dries clear and hard.",
                "Nails feel tougher after two weeks.",
                "Shine that lasts to the weekend.",
              ],
              own: {
                "Cuticle Oil": {
                  how: "Brush onto the cuticles, rub in and leave. Every evening is not too often.",
                  opens: [
                    "For cuticles that have split in harmattan.",
                    "A {trait} step that only takes a minute.",
                    "What your nails drink between two manicures.",
                  ],
                  feels: [
                    "Cuticles stay soft between manicures.",
                    "Sinks in quickly.",
                    "Bare nails look cared for.",
                  ],
                },
              },
              count: 15,
            },
          ],
        },
        {
          name: "Removers",
          about: "Takes it all off.",
          kinds: [
            {
              nouns: ["Nail Polish Remover", "Acetone-Free Remover", "Remover Pads"],
              form: ["bottle", "pump"],
              texture: "gel",
              tone: "#f3d5e0",
              traits: ["Gentle", "Almond", "Strawberry", "Express"],
              sizes: [
                ["100 ml", 130, 1],
                ["250 ml", 290, 1.9],
              ],
              price: [900, 4500],
              base: "remover",
              how: "Hold a soaked pad on the nail for ten seconds and wipe towards the tip.",
              opens: [
                "Off in one wipe, glitter included.",
                "A {trait} remover that does not turn nails white.",
                "Kind to cuticles, hard on old colour.",
              ],
              feels: [
                "Leaves no chalky film.",
                "Smells far better than you expect.",
                "Nails do not feel dry afterwards.",
              ],
              count: 12,
            },
          ],
        },
      ],
    },
    {
      name: "Nail Tools",
      subcategories: [
        {
          name: "Manicure Sets & Files",
          about: "Steel and files.",
          kinds: [
            {
              nouns: ["Manicure Set", "File & Buffer Set", "Pedicure Set", "Cuticle Kit"],
              form: "steel",
              texture: "pattern",
              traits: ["Travel", "Five-Piece", "Salon", "Pocket", "Pro"],
              sizes: [["1 set", 180, 1]],
              price: [2200, 14500],
              material: "Stainless steel and glass file, in a reusable case.",
              how: "File in one direction, push cuticles back gently and wipe tools with alcohol after use.",
              opens: [
                "Everything for tidy hands and nothing you will not use.",
                "A {trait} set with edges that stay sharp.",
                "Salon tools that fit in a drawer.",
              ],
              feels: [
                "Good weight, clean cut.",
                "The file is fine enough for thin nails.",
                "Easy to clean and hard to lose.",
              ],
              own: {
                "Pedicure Set": {
                  opens: [
                    "Everything for tidy feet and nothing you will not use.",
                    "A {trait} set with edges that stay sharp.",
                    "Salon tools that fit in a drawer.",
                  ],
                },
              },
              count: 13,
            },
          ],
        },
      ],
    },
  ],
}
