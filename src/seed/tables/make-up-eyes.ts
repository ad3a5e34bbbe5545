import type { CategoryTable } from "./taxonomy"

/** Eyes and brows, of the make-up section. */
export const EYES_AND_BROWS: CategoryTable = {
  name: "Eyes & Brows",
  subcategories: [
    {
      name: "Eye Shadow Palettes",
      about: "Mattes, metals and mood.",
      kinds: [
        {
          nouns: ["Eye Shadow Palette", "Shadow Palette", "Nine-Pan Palette"],
          form: "palette",
          texture: "powder",
          traits: ["Sunset", "Warm", "Smoky", "Jewel", "Nude", "Carnival", "Earth"],
          sizes: [["13 g", 190, 1]],
          price: [6500, 42000],
          base: "powder",
          how: "Press mattes into the crease with a fluffy brush, pat shimmers onto the lid with a finger.",
          opens: [
            "Nine colours that were chosen to be worn together, in {trait} tones.",
            "Mattes with muscle and metals that look wet.",
            "From nine o'clock meeting to nine o'clock party, without leaving the palette.",
          ],
          feels: [
            "Colours show true on deep lids, with no base needed.",
            "Buttery to touch, with very little fallout.",
            "The mirror is large enough to do both eyes.",
          ],
          count: 11,
        },
      ],
    },
    {
      name: "Mascara & Lashes",
      about: "Length, volume and a flutter.",
      kinds: [
        {
          nouns: ["Mascara", "Volume Mascara", "Lengthening Mascara"],
          form: "mascara",
          texture: "swipe",
          traits: ["Curl-Hold", "Big-Lash", "Waterproof", "Feathered"],
          shades: { set: "lashInk", from: 1, to: 2 },
          sizes: [["10 ml", 38, 1]],
          price: [3200, 18500],
          base: "mascara",
          how: "Wiggle from root to tip. Add a second coat before the first one dries.",
          opens: [
            "Short lashes, meet volume.",
            "A {trait} mascara that combs as it coats.",
            "Black as it should be, and still black at midnight.",
          ],
          feels: [
            "No flakes on cheeks by evening.",
            "Does not smudge when the heat comes.",
            "Washes off with warm water and patience.",
          ],
          count: 8,
        },
        {
          nouns: ["Strip Lashes", "False Lashes"],
          form: "lashes",
          texture: "pattern",
          traits: ["Wispy", "Cat-Eye", "Soft Volume", "Drama", "Everyday"],
          sizes: [
            ["2 pairs", 40, 1],
            ["5 pairs", 85, 2.1],
          ],
          price: [1800, 9500],
          material: "Synthetic silk fibres on a flexible cotton band. Glue not included.",
          how: "Measure against your lid, trim the outer edge, add a thin line of glue and wait thirty seconds before placing.",
          opens: [
            "A {trait} set on a band so soft that you forget about it.",
            "Lashes for bridesmaids, birthdays and bored Fridays.",
            "Light fibres that open the eye without looking like feathers.",
          ],
          feels: [
            "Good for twenty wears if you clean them.",
            "The band bends to hooded and round eyes alike.",
            "Looks natural from arm's length.",
          ],
          count: 7,
        },
      ],
    },
    {
      name: "Eye Liner & Kohl",
      about: "Wings, waterlines and tradition.",
      kinds: [
        {
          nouns: ["Kohl Pencil", "Gel Eye Liner", "Eye Pencil", "Tiro Kajal"],
          form: "pencil",
          texture: "swipe",
          traits: ["Jet", "Smudge-Proof", "Waterline", "Silky"],
          shades: { set: "liner", from: 2, to: 5 },
          sizes: [["1.2 g", 15, 1]],
          price: [1400, 8500],
          base: "pencil",
          how: "Draw along the lash line in short strokes. Smoke it out within thirty seconds or leave it sharp.",
          opens: [
            "The old love of tiro, in a clean modern pencil.",
            "A {trait} liner that does not travel down your face.",
            "One line and your eyes have an opinion.",
          ],
          feels: [
            "Glides without pulling.",
            "Stays on the waterline through lunch.",
            "Kind to contact lenses.",
          ],
          count: 9,
        },
      ],
    },
    {
      name: "Brows",
      about: "Shape and hold for brows.",
      kinds: [
        {
          nouns: ["Brow Pencil", "Brow Definer"],
          form: "pencil",
          texture: "swipe",
          traits: ["Micro-Fine", "Soft-Fill", "Arch", "Natural"],
          shades: { set: "brows", from: 3, to: 5 },
          sizes: [["0.9 g", 14, 1]],
          price: [1500, 9500],
          base: "pencil",
          how: "Fill sparse places with hair-like strokes, then brush through.",
          opens: [
            "Hair-fine strokes for brows that look grown, not drawn.",
            "A {trait} pencil in browns that have no red in them.",
            "Two minutes to frame the face.",
          ],
          feels: [
            "Dry enough to be neat, soft enough to be quick.",
            "Does not fade to grey.",
            "Stays through sweat.",
          ],
          count: 7,
        },
        {
          nouns: ["Brow Gel", "Brow Wax"],
          form: "mascara",
          texture: "gel",
          traits: ["Feathered", "All-Day Hold", "Laminated", "Tinted"],
          shades: { set: "brows", from: 1, to: 3 },
          sizes: [["5 ml", 28, 1]],
          price: [2400, 11500],
          base: "stylingGel",
          how: "Brush upwards from the inner corner and let it set for a minute.",
          opens: [
            "Combs brows up and keeps them there.",
            "A {trait} finish that looks like a salon visit.",
            "For brows that have their own ideas.",
          ],
          feels: [
            "No white flakes, no helmet feel.",
            "Dries in a minute and holds all day.",
            "A little goes a long way.",
          ],
          count: 6,
        },
      ],
    },
  ],
}
