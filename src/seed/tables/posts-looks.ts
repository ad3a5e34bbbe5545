import type { PostEntry } from "./posts"

/** Looks of the community, for /inspire. */
export const LOOKS: PostEntry[] = [
  {
    code: "five-minutes-before-the-office",
    title: "Five minutes before the office",
    excerpt: "Tinted moisturiser, brows brushed up, one coat of mascara and a nude lip.",
    category: "Every day",
    author: "Bisola, Ikeja",
    daysAgo: 1,
    alt: "A tinted cream, a mascara and a nude lipstick before a soft arch",
    goods: { sections: ["makeup"], words: /tint|brow|mascara|nude|lip balm/i, most: 4 },
    colours: { wall: "#fdf1ec", accent: "#dcae98", deep: "#553020" },
    backdrop: "arch",
    stands: [[150, 270, 100]],
    pieces: [
      ["foundation", "Lumi Sadé", 150, -102, 0.8, { what: "Skin tint", shade: "#a3683c" }],
      ["mascara", "Noir Équateur", -80, 26, 0.8],
      ["lipstick", "Face Parade", -270, 26, 0.76, { shade: "#9a5a4a" }],
    ],
    text: `
I do this in the car park, with the mirror of the visor.

- Two drops of skin tint, rubbed between my palms and pressed on like cream.
- Brow gel upwards, nothing drawn.
- Mascara on the upper lashes only, one coat, wiggled at the root.
- Nude lip from the bullet, then a finger pressed over it.

What makes it look finished is the sunscreen beneath: it is the glow.`,
  },
  {
    code: "owambe-gold",
    title: "Owambe gold",
    excerpt: "Full cover, a soft cut crease in gold and a lip that survives jollof.",
    category: "Parties",
    author: "Chiamaka, Enugu",
    daysAgo: 5,
    alt: "A gold eye palette, a foundation and a red lipstick on rose steps",
    goods: { sections: ["makeup"], words: /palette|foundation|liner|lipstick|highlight|lash/i, most: 6 },
    colours: { wall: "#fbf3df", accent: "#d9ad4f", deep: "#553c08" },
    backdrop: "ribbons",
    stands: [[180, 300, 110]],
    pieces: [
      ["foundation", "Zuri Pigments", 180, -112, 0.84, { what: "Foundation", shade: "#6f4028" }],
      [
        "palette",
        "Sombra Studio",
        -70,
        54,
        0.6,
        { shade: "#c99a3c", shades: ["#f0d79a", "#d9ad4f", "#a9762a", "#5c3a18", "#e0b36a", "#7a4a20"] },
      ],
      ["lipstick", "Glass & Gold", -330, 30, 0.8, { shade: "#b3202c" }],
    ],
    text: `
Gele takes an hour, so the face may take one too.

- Eyes first, as gold falls. Brown in the crease, concealer to cut it clean, gold pressed on with a damp finger.
- Then the face: foundation in two thin layers, powder under the eyes while you do your brows.
- Lashes. If strips are new to you, cut them in half and begin at the outer corner.
- Liner over the whole lip, red over it, [tissue and powder](/blog/a-red-lip-that-survives-jollof).

Highlighter last, and only where the light falls when you lift your chin for the photographer.`,
  },
  {
    code: "sunday-bare",
    title: "Sunday bare",
    excerpt: "Clean skin, oil pressed in with both palms, balm on lips and lids.",
    category: "Every day",
    author: "Amina, Kaduna",
    daysAgo: 9,
    alt: "A face oil, a lip balm and a soft cloth on pale green steps",
    goods: { sections: ["skin"], words: /oil|balm|cleanser|toner/i, most: 4 },
    colours: { wall: "#eff7f0", accent: "#a8cdb0", deep: "#21452d" },
    backdrop: "steps",
    stands: [[120, 270, 100]],
    pieces: [
      ["dropper", "Kora Botanica", 120, -102, 0.84, { what: "Face oil" }],
      ["tin", "Shea Sisterhood", -110, 38, 0.7, { what: "Balm" }],
      ["stick", "Ebony & Oat", -310, 30, 0.68, { what: "Lip balm" }],
    ],
    text: `
No make-up is also a look, and it has an order.

- Wash with your hands, rinse twice, leave the skin damp.
- Three drops of oil, warmed and pressed on. Not rubbed.
- Balm on the lips, and what is left on the finger on the lids and cheekbones.
- Sunscreen if you leave the house. Church has windows.`,
  },
  {
    code: "fresh-from-the-braider",
    title: "Fresh from the braider",
    excerpt: "Edges laid, scalp oiled along the parts, a mist for shine, and how to sleep on it.",
    category: "Hair",
    author: "Ebiere, Port Harcourt",
    daysAgo: 13,
    alt: "Braids, a flask of scalp oil and a mist before a green moon",
    goods: { sections: ["hair", "wigs"], words: /braid|edge|scalp|mist|oil|bonnet/i, most: 6 },
    colours: { wall: "#f0f5ea", accent: "#a7bb7d", deep: "#34431b" },
    backdrop: "moon",
    stands: [[150, 280, 90]],
    pieces: [
      ["braids", "Silk & Sene", 150, -92, 0.8, { shade: "#2c1c16" }],
      ["flask", "Palmyra Hair", -100, 24, 0.8, { what: "Scalp oil" }],
      ["mist", "Mistwell", -300, 26, 0.74, { what: "Shine mist" }],
    ],
    text: `
Day one is easy. This is for day ten.

- If it hurts, it is too tight. Ask to have the front done again: bumps along the hairline are hair that is leaving.
- Oil along the parts twice a week, with a nozzle, and rub with fingertips.
- Edges with a soft brush, from the face backwards, a scarf on for ten minutes.
- A bonnet every night. Satin, not cotton.
- Wash at three weeks with thin shampoo, out at eight.`,
  },
  {
    code: "graduation-glow",
    title: "Graduation glow",
    excerpt: "Soft brown eyes, blush high up and a berry gloss that looks like you, on the best day.",
    category: "Parties",
    author: "Ify, Nsukka",
    daysAgo: 22,
    alt: "A compact of blush, a berry gloss and a pencil before a lilac arch",
    goods: { sections: ["makeup"], words: /blush|gloss|pencil|eyeshadow|palette|setting/i, most: 6 },
    colours: { wall: "#f7eff8", accent: "#c49ac9", deep: "#4a2150" },
    backdrop: "arch",
    stands: [[160, 280, 100]],
    pieces: [
      ["compact", "Velvet Ikoyi", 160, -88, 0.66, { shade: "#b8425a" }],
      ["gloss", "Kiki Loves", -70, 26, 0.82, { shade: "#8f2456" }],
      ["pencil", "Noir Équateur", -270, 26, 0.8, { shade: "#5c3a2c" }],
    ],
    text: `
The gown is black, the cap sits low: everything happens between brow and lip.

- Brown pencil smudged along the lashes, above and below. No wings, you will cry.
- Waterproof mascara, for the same reason.
- Blush high on the cheekbone, one shade brighter than you dare. The camera takes half of it away.
- Berry gloss over liner of the same colour.
- A mist over everything, then wave your programme until it is dry.`,
  },
  {
    code: "beard-for-a-wedding",
    title: "A beard for the wedding",
    excerpt: "Trimmed three days before, oiled on the morning: the groomsman's plan.",
    category: "Grooming",
    author: "Kelechi, Owerri",
    daysAgo: 30,
    alt: "Beard oil, a clipper and a balm on grey-blue steps",
    goods: { sections: ["men"], words: /beard|oil|balm|trimmer|clipper|wash/i, most: 4 },
    colours: { wall: "#eef2f2", accent: "#94aaa8", deep: "#20302f" },
    backdrop: "steps",
    stands: [[150, 250, 100]],
    pieces: [
      ["dropper", "Oga Beard Co", 150, -102, 0.84, { what: "Beard oil" }],
      ["clipper", "Onyx Barbershop", -80, 18, 0.84],
      ["tin", "Mama Moon", -300, 38, 0.66, { what: "Balm" }],
    ],
    text: `
Never on the day itself. Barbers are human.

- Three days before: line and length, by somebody who has done yours before.
- The evening before: wash, condition, brush.
- In the morning: four drops of oil on damp hair, down to the skin, then balm on the outside for shape.
- In the pocket: a small comb. In the afternoon: leave it alone.`,
  },
]
