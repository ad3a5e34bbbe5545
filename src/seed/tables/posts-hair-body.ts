import type { PostEntry } from "./posts"

/** Posts about hair, scent and the body. */
export const HAIR_AND_BODY_POSTS: PostEntry[] = [
  {
    code: "hair-under-a-wig",
    title: "The hair beneath your wig",
    excerpt:
      "Wash the braids, let them dry whole, keep the glue off your edges: your hairline will thank you.",
    category: "Hair",
    author: "Ngozi Umeh",
    daysAgo: 4,
    alt: "A wig on its stand with hair oil and shampoo on a green ground",
    goods: { sections: ["hair", "wigs"], words: /oil|leave-in|shampoo|edge|scalp|wig/i, most: 6 },
    colours: { wall: "#eef7ef", accent: "#8fbf9a", deep: "#1e4431" },
    backdrop: "moon",
    stands: [[150, 300, 100]],
    pieces: [
      ["wig", "Silk & Sene", 150, -102, 0.84, { shade: "#2c1c16" }],
      ["flask", "Palmyra Hair", -110, 22, 0.8, { what: "Hair oil" }],
      ["shampoo", "Wash Day Society", -310, 26, 0.74, { what: "Shampoo" }],
    ],
    text: `
A wig is a protective style only if something is protected. Beneath many of them the hair is dry, damp or forgotten, and the front row pays.

## Every two weeks

Take it off and wash the braids with a thin shampoo, straight along the parts. Condition the lengths. Then the step that everybody skips: let it dry whole. Hair that is covered damp smells, itches and breaks.

## Every night

Wig off. Scalp free. A few drops of oil where it is dry, a satin scarf, sleep.

## The edges

- Glue and tape belong on skin, not on hair. Leave a finger's width.
- Dissolve them with remover and patience. Pulling is how edges go.
- A band that fits, with combs taken out, holds as well as glue on most days.
- If your parting at the temples grows wider, take four weeks off. Hair that is pulled for years does not always come back.

## The wig itself

Wash it after eight to ten wears, with cool water, from root to tip. Human hair likes a light serum; heat-safe fibre likes nothing but a wide comb and time.`,
  },
  {
    code: "wash-day-in-ninety-minutes",
    title: "Wash day in ninety minutes",
    excerpt: "Coils need water, time and fingers, in that order. A plan that fits between church and lunch.",
    category: "Hair",
    author: "Ngozi Umeh",
    daysAgo: 15,
    alt: "Shampoo, conditioner and a tub of hair mask before a green arch",
    goods: { sections: ["hair"], words: /shampoo|conditioner|mask|leave-in|curl|detangl/i, most: 6 },
    colours: { wall: "#f1f7e6", accent: "#a9c36b", deep: "#35471a" },
    backdrop: "arch",
    stands: [[180, 270, 90]],
    pieces: [
      ["shampoo", "Palmyra Hair", 180, -92, 0.84, { what: "Shampoo" }],
      ["pump", "Root & Ritual", -60, 18, 0.84, { what: "Conditioner" }],
      ["tub", "Mama Ngozi's", -290, 38, 0.74, { what: "Hair mask" }],
    ],
    text: `
Wash day became a whole Sunday because we do things twice. Do each of them once, and properly.

## Ten minutes before

Part dry hair in four. Work conditioner or oil through the ends with your fingers and take out the shed hair now. Combs come later, or never.

## Wash

Shampoo is for the scalp. Let what runs down clean the lengths. If you used gel or butter all week, wash twice; else once is enough.

## Condition

- As much conditioner as it needs until a comb slides: this is where breakage is decided.
- Begin at the tips, finish at the roots, one section at a time.
- A mask instead, every second week, under a cap for fifteen minutes.
- Rinse with cool water and leave a little in.

## Seal and style

Leave-in on wet hair, then a light oil, then a cream or a gel, each in a small amount. If your hair feels coated, leave out the middle one. Twist, and let it dry without touching: frizz is made by hands.

## High or low porosity?

Never mind the glass of water. If products sit on top, use warm water and lighter things. If hair drinks everything and is dry by evening, use heavier ones. That is all you need to know.`,
  },
  {
    code: "a-scent-for-hot-days",
    title: "Perfume for hot days",
    excerpt:
      "Heat makes scent loud and short. Where to put it, what to choose, and how not to fill the danfo.",
    category: "Scent",
    daysAgo: 33,
    alt: "Two perfume bottles and a body mist before an evening-blue moon",
    goods: { sections: ["scent"], most: 6 },
    colours: { wall: "#eef0fa", accent: "#93a3d8", deep: "#1b2450" },
    backdrop: "moon",
    stands: [[60, 360, 110]],
    pieces: [
      ["flacon", "Nuit de Ségou", -20, -112, 0.86],
      ["flacon", "Eau d'Eko", 150, -108, 0.72],
      ["mist", "Mistwell", -280, 26, 0.76, { what: "Body mist" }],
    ],
    text: `
Warm skin throws scent into the air. What is a whisper in London is a speech in Ibadan, and it is over sooner.

## Choose by the clock

Citrus, tea, sea and green notes for the day. Woods, amber and oud when the sun is down: they need the cooler air to unfold. A sweet vanilla at noon is a cake left in the car.

## Make it last

- On moisturised skin. Dry skin drinks perfume. A plain lotion or a little petroleum jelly beneath it doubles the hours.
- On clothes, from an arm away, if they are cotton and not white.
- Behind the knees and on the nape: places that are warm, but not wet.
- Two sprays. A third is for those who sit beside you.

## Layering, simply

Wash, lotion and perfume of one family. A body mist in the bag for four o'clock is kinder than the bottle itself.

## Keep it

Not in the bathroom, not in the window. A drawer is best. If it smells of vinegar at first spray and well after a minute, only the top has gone; if it never recovers, let it go.`,
  },
  {
    code: "razor-bumps",
    title: "Razor bumps, and how to shave without them",
    excerpt: "Curly hair that grows back into the skin needs a duller blade and a better habit.",
    category: "Grooming",
    author: "Tunde Bakare",
    daysAgo: 52,
    alt: "A clipper, a beard oil and a razor on grey-blue steps",
    goods: { sections: ["men"], words: /shav|beard|razor|balm|oil|clipper|trimmer/i, most: 6 },
    colours: { wall: "#edf2f5", accent: "#8fa9bb", deep: "#1d2f3b" },
    backdrop: "steps",
    stands: [[170, 250, 100]],
    pieces: [
      ["dropper", "Oga Beard Co", 170, -102, 0.82, { what: "Oil" }],
      ["clipper", "Onyx Barbershop", -70, 18, 0.84],
      ["razor", "Fathom & Fade", -290, 30, 0.82],
    ],
    text: `
A close shave cuts curly hair to a point beneath the skin. It grows round and comes back in. The body treats it as a splinter: a bump, then a dark mark.

## The cure is length

Leave half a millimetre. A clipper with a guard, or a single blade with the grain, does what five blades cannot: it lets the hair end above the skin.

## If you shave

- After a warm bath, when hair is soft. Never dry.
- With gel that lets the blade slide, in the direction of growth, without stretching the skin.
- One stroke. Rinse the blade each time. A new blade after five shaves.
- Cool water, then a plain balm. Alcohol burns and mends nothing.

## Between shaves

A toner with salicylic or glycolic acid on two or three evenings a week keeps the openings free. Brush the beard in small circles in the morning: it lifts hair that is about to turn in. Do not dig; what is dug out leaves a mark for months.

## Marks that stay

Azelaic acid and sunscreen, every day, for three months. If bumps become hard or keep weeping, a dermatologist can do what no balm can.`,
  },
  {
    code: "brushes-clean-in-ten-minutes",
    title: "Clean brushes in ten minutes",
    excerpt: "The cheapest change to your make-up, and to the spots on your chin.",
    category: "Good to know",
    author: "Temi Balogun",
    daysAgo: -4,
    alt: "A set of brushes, a soap and a sponge on lilac steps",
    goods: { sections: ["tools"], words: /brush|sponge|cleanser/i, most: 4 },
    colours: { wall: "#f4effb", accent: "#b79fd8", deep: "#38215c" },
    backdrop: "steps",
    stands: [[130, 260, 90]],
    pieces: [
      ["brushSet", "Face Parade", 130, -92, 0.8],
      ["soap", "Tanta & Co", -120, 34, 0.7, { shade: "#e8b48c" }],
      ["sponge", "Velvet Ikoyi", -310, 30, 0.62, { shade: "#d9849c" }],
    ],
    text: `
A foundation brush holds yesterday's oil, today's dust and everything that grew between. Once a week is enough, and it takes as long as the news.

## Wash

- Lukewarm water, tips down. Water that runs into the handle dissolves the glue.
- A mild shampoo in the palm. Turn the brush in it until the foam is white.
- Rinse until the water runs clear, squeeze, never wring.

## Dry

Lay them flat with the heads over the edge of the table. Standing up, water runs back; on a radiator, hair bends.

## Sponges

After every use, with soap, squeezed until nothing comes out. Dry in the open, not in the bag. Three months, then a new one.`,
  },
  {
    code: "mum-skin-nine-months",
    title: "Nine months of skin: what is safe and what can wait",
    excerpt: "A calm list for pregnancy and the months after, to take along to your doctor.",
    category: "Skin",
    daysAgo: null,
    alt: "Baby oil, a balm and a wash before a soft blue sky",
    goods: { sections: ["baby", "skin"], words: /balm|oil|butter|gentle|baby/i, most: 4 },
    colours: { wall: "#edf6fc", accent: "#9cc7e6", deep: "#1d4a6e" },
    backdrop: "sun",
    stands: [[180, 260, 90]],
    pieces: [
      ["pump", "Bambina Blue", 180, -92, 0.82, { what: "Wash" }],
      ["shampoo", "Little Nwa", -50, 20, 0.8, { what: "Oil" }],
      ["tin", "Mama Moon", -310, 40, 0.7, { what: "Balm" }],
    ],
    text: `
To be finished: a dermatologist reads it first.

## Leave out

- Retinol, retinal and everything with "retin" in it.
- Hydroquinone.

## Fine

Sunscreen, vitamin C, azelaic acid, glycerine, shea. Stretch marks are made by genes more than by butter; butter feels good all the same.`,
  },
]
