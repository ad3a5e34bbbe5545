import type { PostEntry } from "./posts"

/** Posts about skin and make-up. */
export const SKIN_POSTS: PostEntry[] = [
  {
    code: "sunscreen-without-the-white-cast",
    title: "Sunscreen without the white cast",
    excerpt: "Why some sunscreens turn brown skin grey, which ones do not, and how much is enough.",
    category: "Skin",
    author: "Adaeze Okafor",
    daysAgo: 2,
    alt: "A tube of sun cream, a serum and a lip balm before a low golden sun",
    goods: { sections: ["skin"], words: /sun|spf|uv/i, most: 4 },
    colours: { wall: "#fdf3e0", accent: "#eab765", deep: "#5b3a10" },
    backdrop: "sun",
    stands: [[-20, 260, 100]],
    pieces: [
      ["tube", "Soleil d'Almadies", -20, -102, 0.86, { what: "Sun cream" }],
      ["dropper", "Kora Botanica", -250, 26, 0.74, { what: "Serum" }],
      ["stick", "Ebony & Oat", 230, 30, 0.72, { what: "Sun stick" }],
    ],
    text: `
The grey film has a cause. Mineral sunscreens protect with zinc oxide or titanium dioxide, and both are white powders. On pale skin nobody notices; on ours they sit on top like dust.

## What to look for

- Gels and fluids whose filters are not minerals. They go on clear and stay clear.
- Tinted mineral creams, when your skin stings with everything else. The iron oxides in the tint hide the white, and they also shield against visible light, which deepens dark marks.
- SPF 30 or more, with UVA protection named on the label.

## How much is enough

Two finger lengths, from base to tip, for face and neck. Half of that gives far less than half the protection. Put it on as the last step of your morning, wait three minutes, then powder or foundation.

Indoors by a window counts as daylight. If you are outside, put it on again after two hours, or after you have wiped away sweat. A stick is the easiest way over make-up.

## And the dark marks?

Vitamin C, azelaic acid and niacinamide all need weeks to fade a mark. One careless Saturday in the sun undoes them. Sunscreen is the treatment; the rest is help. If you are not sure what your skin needs beside it, our [skin expert](/skin-expert) begins with five questions.`,
  },
  {
    code: "harmattan-skin-a-plan",
    title: "Harmattan skin: a plan from October to March",
    excerpt: "Oil seals, it does not moisten. The order of things when the air is dry and dusty.",
    category: "Skin",
    author: "Halima Sani",
    daysAgo: 6,
    alt: "A tub of body butter, a pump of lotion and a lip balm on warm sand colours",
    goods: { sections: ["skin", "bath"], words: /butter|balm|cream|lotion|milk|shea/i, most: 6 },
    colours: { wall: "#fbeede", accent: "#d9a06a", deep: "#55300f" },
    backdrop: "steps",
    stands: [[150, 290, 110]],
    pieces: [
      ["pump", "Ọmara Grove", 150, -112, 0.84, { what: "Body lotion" }],
      ["tub", "Shea Sisterhood", -120, 36, 0.76, { what: "Butter" }],
      ["stick", "Ebony & Oat", -330, 30, 0.66, { what: "Lip balm" }],
    ],
    text: `
In December the air over Kano is as dry as over the Sahara it comes from, and even Lagos feels it for a few weeks. Skin loses water faster than it can hold it. Ash, tightness and split lips are all the same story.

## First water, then oil

Shea butter on dry skin seals in dryness. Put a lotion with glycerine or urea on skin that is still damp from the bath, within three minutes, and the butter over it. On the face: a light serum with hyaluronic acid on damp skin, then a cream.

## Wash less, and cooler

- One short bath a day with warm, not hot, water.
- A cream wash or a soap with oil in it. Foam that squeaks has taken too much.
- No scrubs on skin that is already rough: it is dry, not dirty.

## The places we forget

Lips: balm before you sleep and before you eat. Heels: a thick layer of butter and socks, three nights in a row. Hands: a tube beside every tap. Scalp: a few drops of oil along the parts, not on the hair.

## When to see a doctor

If skin cracks and bleeds, itches at night, or a patch does not heal in four weeks, that is no longer weather.`,
  },
  {
    code: "foundation-that-stays-at-34-degrees",
    title: "Foundation that stays at 34 °C",
    excerpt: "Thin layers, a damp sponge and powder only where you shine: make-up for a Lagos afternoon.",
    category: "Make-up",
    author: "Temi Balogun",
    daysAgo: 11,
    alt: "Two foundations, a compact and a sponge before a rose arch",
    goods: { sections: ["makeup"], words: /foundation|powder|primer|concealer|setting|tint/i, most: 6 },
    colours: { wall: "#fdeff0", accent: "#d99a8c", deep: "#5a2418" },
    backdrop: "arch",
    stands: [[160, 320, 120]],
    pieces: [
      ["foundation", "Lumi Sadé", 80, -122, 0.84, { what: "Skin tint", shade: "#a3683c" }],
      ["foundation", "Zuri Pigments", 250, -122, 0.76, { what: "Foundation", shade: "#6f4028" }],
      ["compact", "Velvet Ikoyi", -120, 44, 0.6, { shade: "#b8625a" }],
      ["sponge", "Face Parade", -310, 30, 0.6, { shade: "#d9849c" }],
    ],
    text: `
Make-up does not slide because it is hot. It slides because there is too much of it, on skin that is still wet with cream.

## Before

Moisturise and put on sunscreen, then do something else for ten minutes. Press a tissue on forehead, nose and chin. What comes off now would have taken your foundation with it.

## The foundation

One pea for the whole face, warmed on the back of the hand. Press it in with a damp sponge from the middle outwards, and stop where your skin looks like skin. Where you want more, add a second thin layer; do not rub.

## Powder, but not everywhere

- Press a loose powder under the eyes, beside the nose, on the chin.
- Leave the cheekbones alone: that shine is what looks healthy at five o'clock.
- A mist sets it. Hold it an arm away and let it dry by itself.

## In the afternoon

Blot, do not powder. Powder on sweat makes a paste. A sheet of blotting paper, or the inner layer of a tissue, and then a touch of compact only if you must.

## The right shade

Try it on the jaw in daylight and wait an hour: many foundations darken as they dry. If you stand between two, take the one that matches your neck.`,
  },
  {
    code: "niacinamide-retinol-vitamin-c",
    title: "Niacinamide, retinol, vitamin C: who goes with whom",
    excerpt: "Three famous ingredients, what each of them is good for, and a week that lets your skin rest.",
    category: "Skin",
    author: "Amara Eze",
    daysAgo: 19,
    alt: "Three dropper bottles of serum on pale green steps",
    goods: { sections: ["skin"], words: /niacinamide|retino|vitamin c|serum|azelaic/i, most: 6 },
    colours: { wall: "#ecf6f3", accent: "#9fcdbf", deep: "#1f4f49" },
    backdrop: "steps",
    stands: [[20, 420, 90]],
    pieces: [
      ["dropper", "Hanbyeol Lab", -90, -92, 0.82, { what: "Niacinamide" }],
      ["dropper", "Kora Botanica", 70, -92, 0.9, { what: "Vitamin C" }],
      ["dropper", "Seoul Harmattan", 330, 24, 0.8, { what: "Retinal" }],
    ],
    text: `
You do not need all three. Most people do well with one in the morning and one at night, and a third only after the first two have been calm for two months.

## Niacinamide

Calms oil and redness and supports the skin's barrier. 4 or 5 per cent is plenty. It gets along with everything, morning or night.

## Vitamin C

Brightens and helps against the light. Ascorbic acid is best in the morning, on clean dry skin, under sunscreen. When the serum has turned brown it is over.

## Retinol and retinal

For fine lines, spots and uneven skin. Only at night, and only twice a week to begin with. Skip it while you are pregnant, hope to be, or breastfeed.

## A quiet week

- Monday and Thursday night: retinol, then cream.
- Other nights: niacinamide, then cream.
- Mornings: vitamin C, if you like it, and always sunscreen.
- No acids on retinol nights. Two strong things on one night is how barriers break.

Stinging that lasts longer than a minute, or flakes on the third day, mean pause. Cream and nothing else for a week, then begin again with half as often.`,
  },
  {
    code: "a-red-lip-that-survives-jollof",
    title: "A red lip that survives jollof",
    excerpt: "Liner, two thin coats and a tissue: the lipstick that is still there when the party is over.",
    category: "Make-up",
    daysAgo: 27,
    alt: "Three lipsticks and a lip gloss of different reds before ribbons",
    goods: { sections: ["makeup"], words: /lip/i, most: 6 },
    colours: { wall: "#fff0ee", accent: "#e0787a", deep: "#6a1420" },
    backdrop: "ribbons",
    stands: [[60, 280, 110]],
    pieces: [
      ["lipstick", "Glass & Gold", 10, -114, 0.86, { shade: "#b3202c" }],
      ["lipstick", "Peony & Pepper", 120, -112, 0.78, { shade: "#c01f2e" }],
      ["lipstick", "Face Parade", -180, 26, 0.78, { shade: "#8f1d35" }],
      ["gloss", "Kiki Loves", 330, 24, 0.76, { shade: "#cf2f5c" }],
    ],
    text: `
Every red suits somebody. On deep skin, blue reds and brick reds glow; pinkish reds can turn chalky. Hold it against the inside of your lower lip: if the two like each other, you have found it.

## Six minutes

- Balm first, while you do your eyes. Then take all of it off.
- Fill the whole lip with liner, not only the edge. That is the colour that stays.
- One thin coat from a brush. Press a tissue between your lips.
- A second thin coat, and the tissue again.
- Lay one layer of tissue over the lips and dust powder through it.
- Tidy the edge with a little concealer on a flat brush.

## At the table

Oil takes lipstick away, so soup is worse than rice. Drink from a straw, dab, do not wipe, and take only the liner with you: two strokes fill the middle.

## Afterwards

A balm cleanser takes it off without rubbing. Lips that are rubbed raw on Saturday will not hold colour on Sunday.`,
  },
  {
    code: "how-to-read-an-expiry-date",
    title: "How to read the dates on your products",
    excerpt: "The little open jar, the batch number and the day after which a mascara should leave you.",
    category: "Good to know",
    daysAgo: 41,
    alt: "A jar, a mascara and a tube on blue-grey steps",
    goods: { sections: ["makeup", "skin"], words: /mascara|cream|gel/i, most: 4 },
    colours: { wall: "#edf2f5", accent: "#9db4c4", deep: "#1d2f3b" },
    backdrop: "moon",
    stands: [[140, 260, 90]],
    pieces: [
      ["jar", "Ìdùnnú Skin", 140, -92, 0.8, { what: "Cream" }],
      ["mascara", "Noir Équateur", -80, 26, 0.82],
      ["tube", "Chidera Glow", -300, 26, 0.76, { what: "Gel" }],
    ],
    text: `
A product has two lives: one while it is closed, one after you open it.

## Closed

Most of what we sell keeps for three years unopened. Where it keeps for less than thirty months, a date is printed on it: best before. We read it when stock comes in and again when it goes out.

## Open

The little open jar with "12M" means twelve months after opening. Write the month on the bottom with a marker; nobody remembers.

- Mascara and liquid liner: three to six months.
- Sunscreen: one season. Heat ruins it, so never leave it in the car.
- Vitamin C serums: three months, or until they turn brown.
- Powders and pencils: two years, if your brushes are clean.

## Real or not

The batch number is the maker's way back to the day it was filled. On a real product it stands on the box and on the bottle, and both are the same. Spelling that wobbles, a seal that is missing and a price that cannot be true are older signs, and still the best. If anything you bought from us looks wrong, [tell us](/contact-us): we trace it batch by batch.`,
  },
]
