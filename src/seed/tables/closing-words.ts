import type { SectionCode, Sort } from "./taxonomy"

/** Last sentences of descriptions: of a section's things, and instead of them of sorts that are used otherwise. */
type Closings = { any: string[] } & Partial<Record<Sort, string[]>>

const CARE = [
  "No mercury, no hydroquinone, no steroids.",
  "Suits all skin types.",
  "If your skin reacts easily, try it on your inner arm first.",
  "Not tested on animals.",
  "Once open, it keeps for a year.",
  "Sealed at the top, with the batch number underneath.",
  "Good in harmattan and in the rains.",
  "No parabens, no added colour.",
  "Mild enough for teenagers and grandmothers.",
  "Store it away from the sun.",
  "The pack can be recycled.",
  "Ask us if you are not sure it is for you.",
  "The seal tells you nobody opened it before you.",
  "Made in small batches, so that it reaches you fresh.",
  "Tested on skin as deep as ours.",
  "It layers well with what you use already.",
  "Give it four weeks before you judge it.",
  "Light enough for a Lagos afternoon.",
]
/** For what is rinsed or wiped off: nothing is layered over it, and it does its work at once. */
const RINSED = CARE.slice(0, 15)
const LIPS = [
  "Not tested on animals.",
  "Once open, it keeps for a year.",
  "Store it away from the sun.",
  "Good in harmattan and in the rains.",
  "No parabens, no added colour.",
  "Mild enough for teenagers and grandmothers.",
]
const COLOUR = [
  "Fragrance-free and gentle on sensitive skin.",
  "Comes with a protective seal.",
  "Made for heat and long days.",
  "Vegan, and not tested on animals.",
  "Looks the same in daylight, flash and ring light.",
  "Small enough for your smallest bag.",
  "Tried at three owambes before we stocked it.",
  "It comes off with any cleansing oil.",
  "The pack closes with a click and stays closed.",
  "Stays put in traffic with no air conditioning.",
]
const POLISH = [
  "Free of the ten usual nasties.",
  "The wide brush makes neat work of it.",
  "Vegan, and not tested on animals.",
  "Looks the same in daylight, flash and ring light.",
  "The cap turns easily, even after months.",
  "Shake it well and it stays smooth to the last drop.",
]
const NAIL_CARE = [
  "Free of the ten usual nasties.",
  "The wide brush makes neat work of it.",
  "Vegan, and not tested on animals.",
  "One bottle lasts for months.",
]
const THINGS = [
  "Checked by hand before it is packed.",
  "A sensible gift that will actually be used.",
  "Easy to clean, and it stays looking new.",
  "Packed in card, without plastic.",
]
const ELECTRIC = [
  "Comes with a one-year warranty against faults.",
  "Spare parts and answers are a message away.",
  "The plug fits our sockets.",
  "Tested before it is packed.",
]
const TEXTILE = [
  "Wash it by hand, and dry it in the shade.",
  "The stitching is checked before packing.",
  "The colour does not run.",
]
const PERFUME = [
  "The bottle is heavy glass and can be refilled.",
  "Wear it alone or over a body oil of the same family.",
  "Spray once on paper before you decide.",
  "Blended and bottled in small numbers.",
  "Keep it cool and dark and it will age well.",
  "A fine present, already boxed.",
]
const MIST = [
  "Small enough for your work bag.",
  "Keep it out of the sun and away from flames.",
  "Hold it away from silk and from jewellery.",
  "Blended and bottled in small numbers.",
]
const HAIR = [
  "Works on natural, relaxed and transitioning hair.",
  "No sulphates and no mineral oil where it counts.",
  "Friendly to colour and to children from three years up.",
  "Fits every wash day, whether weekly or monthly.",
  "Tested in a Surulere salon for a whole rainy season.",
  "Good under wigs and between braids.",
]
const CHEMICAL = [
  "Try it on one strand and on your inner arm first.",
  "Gloves and a plain leaflet are in the pack.",
  "Not for children.",
  "Tested in a Surulere salon for a whole rainy season.",
]
const HAND = [
  "Free of parabens and triclosan.",
  "Everyday quality at a fair price.",
  "Kind to hands that wash often.",
]
const PAPER = [
  "Sealed for freshness.",
  "Everyday quality at a fair price.",
  "Keep one at home and one at work.",
]

export const CLOSINGS: Record<SectionCode, Closings> = {
  skin: { any: CARE, gelWash: RINSED, cleansingOil: RINSED, scrub: RINSED, clayMask: RINSED, lipBalm: LIPS },
  bath: { any: CARE, gelWash: RINSED, barSoap: RINSED, scrub: RINSED, bathSoak: RINSED },
  men: {
    any: CARE,
    gelWash: RINSED,
    shampoo: RINSED,
    shave: RINSED,
    razor: [...THINGS, "Blades to replace are sold everywhere."],
    clipper: ELECTRIC,
  },
  baby: {
    any: [
      "Reviewed by paediatric nurses.",
      "Free of dyes, sulphates and strong perfume.",
      "Suitable from the first day unless the label says otherwise.",
      "The cap opens with one hand, because the other one is busy.",
      "Tested on easily upset skin.",
      "Keep it out of little hands' reach.",
      "Reviewed by midwives.",
    ],
    wipes: [
      "Reviewed by paediatric nurses.",
      "Suitable from the first day unless the label says otherwise.",
      "Tested on easily upset skin.",
      "The lid keeps them wet to the last one.",
    ],
  },
  oral: {
    any: [
      "Free of parabens and triclosan.",
      "Good for adults and for children above six.",
      "Everyday quality at a fair price.",
      "Sealed for freshness.",
      "Made to the standard on the pack, batch by batch.",
      "Keep one at home and one at work.",
    ],
    toothbrush: [...PAPER.slice(1), "Good for adults and for children above six."],
    bag: PAPER,
    wipes: PAPER,
    gelWash: HAND,
  },
  makeup: { any: COLOUR, lashes: COLOUR.slice(2, 6) },
  nails: {
    any: POLISH,
    lacquer: NAIL_CARE.concat(POLISH.slice(3)),
    remover: [
      "Free of the ten usual nasties.",
      "The pack closes with a click and stays closed.",
      "Keep it away from flames.",
    ],
    pressOns: [
      "Two thumbs of each size are in the box.",
      "Glue, tabs and a small file are in the box.",
      "Looks the same in daylight, flash and ring light.",
    ],
    steel: THINGS,
  },
  hair: { any: HAIR, hairColour: CHEMICAL, relaxer: CHEMICAL },
  wigs: {
    any: [
      "Photographed without filters.",
      "Weighed before packing.",
      "Colour may differ by half a tone between batches.",
      "Ask us for the care leaflet.",
    ],
    wig: [
      "Photographed without filters.",
      "Comes in a satin bag with a spare comb.",
      "Exchange it within seven days if the lace is uncut.",
      "Colour may differ by half a tone between batches.",
      "Ask us for the care leaflet.",
    ],
    bonnet: TEXTILE,
    cloth: TEXTILE,
    leaveIn: ["Works on human hair and on fibre.", "It leaves no film.", "Keep it away from flames."],
    slimTube: [
      "Try it on your inner arm first.",
      "It comes off with oil, never by pulling.",
      "Keep it away from flames.",
    ],
    can: [
      "Try it on your inner arm first.",
      "It comes off with oil, never by pulling.",
      "Keep it away from flames.",
    ],
  },
  tools: {
    any: THINGS,
    dryer: ELECTRIC,
    straightener: ELECTRIC,
    cloth: TEXTILE,
    sponge: [...THINGS.slice(0, 1), "Wash it weekly, and let it dry in the air.", "Free of latex."],
  },
  gifts: {
    any: [
      "A fine present, already boxed.",
      "Ready to hand over.",
      "Add a note at checkout and we write it in.",
    ],
  },
  scent: {
    any: PERFUME,
    mist: MIST,
    deodorant: MIST,
    perfumeOil: [...PERFUME.slice(1, 2), ...PERFUME.slice(3), "A drop on each wrist is enough."],
    candle: [
      "Blended and poured in small numbers.",
      "Trim the wick before you light it again.",
      "A fine present, already boxed.",
    ],
  },
}

/** Of a sort of a section. */
export function closingsOf(section: SectionCode, sort: Sort): readonly string[] {
  const closings = CLOSINGS[section]
  return closings[sort] ?? closings.any
}
