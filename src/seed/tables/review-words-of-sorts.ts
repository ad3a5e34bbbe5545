import type { ReviewWords } from "./review-words"
import type { SectionCode, Sort } from "./taxonomy"

const RINSED: ReviewWords = {
  happy: [
    "My face feels clean and not tight.",
    "No breakouts so far and I am on week three.",
    "It takes off a whole day of Lagos.",
    "The scent is calm and does not follow you around.",
    "My husband now uses it as well.",
    "My skin is smooth by the second wash.",
  ],
  mixed: ["Cleans well but the smell is not my thing.", "Good, though I have to go over it twice."],
  sad: ["It stings around my eyes.", "My skin was dry after it."],
}
const CHEMICAL: ReviewWords = {
  happy: [
    "It took evenly, from roots to ends.",
    "No burning at all, and I am sensitive.",
    "Even my stylist asked for the name.",
    "My hair is still soft after it.",
  ],
  mixed: ["Good result, but one pack was not enough for my length.", "It took longer than the leaflet says."],
  sad: ["My ends were dry for a week.", "It did not take at the roots."],
}
const CLOTH: ReviewWords = {
  happy: [
    "Soft, and it keeps its colour in the wash.",
    "The stitching is neat.",
    "I use it every single night.",
  ],
  mixed: ["Nice and soft, a size larger would be better.", "Good, the colour is darker than on screen."],
  sad: ["A thread came loose after one wash.", "Thinner than I thought."],
}
const HELD: ReviewWords = {
  happy: ["Holds a full day in this heat.", "It comes off cleanly in the evening.", "A little is enough."],
  mixed: ["Holds well, the smell is strong at first.", "Good, but it finishes quickly."],
  sad: ["It lifted at the sides by noon.", "It left white bits."],
}
const PAPER: ReviewWords = {
  happy: [
    "Soft, and nothing comes apart.",
    "Good quality, and it does not finish quickly.",
    "I buy it by the pack now.",
  ],
  mixed: ["Good quality, the pack could be stronger.", "Fine, a little thinner than before."],
  sad: ["It was too thin for me.", "The pack was open when it came."],
}
const ELECTRIC: ReviewWords = {
  happy: ["Solid, it does not feel cheap.", "It sits well in the hand.", "A proper tool at a fair price."],
  mixed: ["Good {thing}, the cable is short.", "Works well but it is heavier than I thought."],
  sad: ["Stopped after a month, they are replacing it.", "Louder than I expected."],
}

/** What shoppers write of things that are used otherwise than the rest of their section. */
export const BY_SORT: Partial<Record<SectionCode, Partial<Record<Sort, ReviewWords>>>> = {
  skin: {
    gelWash: RINSED,
    cleansingOil: RINSED,
    scrub: RINSED,
    clayMask: RINSED,
    lipBalm: {
      happy: [
        "My lips stopped cracking in a week.",
        "It does not taste of soap.",
        "It lives in my bag.",
        "Soft lips in harmattan, finally.",
      ],
      mixed: ["Good, but I have to put it on often.", "Nice {thing}, a bit shiny for me."],
      sad: ["It melted in my bag.", "My lips were dry again after an hour."],
    },
    sunscreen: {
      happy: [
        "No white cast on me at all.",
        "It does not leave my face shiny at work.",
        "It works well under my foundation.",
        "I did not burn on a whole day at the beach.",
      ],
      mixed: ["Good, but it needs a minute before make-up.", "A bit heavy when it rains."],
      sad: ["It ran into my eyes.", "Too oily for my skin."],
    },
  },
  makeup: {
    lashes: {
      happy: [
        "They stayed on through a full owambe.",
        "Easy to put on, even with my left hand.",
        "I got three compliments before lunch.",
      ],
      mixed: ["Lovely, but I had to cut them to size.", "Pretty, but you buy the glue apart."],
      sad: ["One came off before the cake.", "Too heavy for my eyes."],
    },
  },
  scent: {
    candle: {
      happy: [
        "The whole room smells of it, even before I light it.",
        "It has burned for three evenings and is not half gone.",
        "Warm, clean and not too sweet.",
      ],
      mixed: ["Nice {thing}, I expected a bigger glass.", "Lovely, but one smells it only close by."],
      sad: ["It drowned its own wick.", "Too sweet for me."],
    },
    mist: {
      happy: [
        "A fine mist, no wet patches.",
        "Smells three times its price.",
        "Everybody who comes in asks what it is.",
        "Warm, clean and not too sweet.",
      ],
      mixed: ["Beautiful at first, but gone by noon.", "Nice {thing}, I use a lot of it."],
      sad: ["Gone within two hours.", "Too sweet for me."],
    },
  },
  hair: { hairColour: CHEMICAL, relaxer: CHEMICAL },
  wigs: {
    bonnet: CLOTH,
    cloth: CLOTH,
    slimTube: HELD,
    can: HELD,
    leaveIn: {
      happy: [
        "My old wig looks new again.",
        "The comb goes through without a fight.",
        "No film, no smell of spray.",
      ],
      mixed: ["Works, though the bottle finishes fast.", "Good on human hair, less on fibre."],
      sad: ["It made the hair sticky.", "I saw no difference."],
    },
    bundle: {
      happy: [
        "Soft, and it takes heat well.",
        "The quality is far above the price.",
        "It has survived three washes.",
      ],
      mixed: [
        "Lovely hair, I needed one more than I thought.",
        "A little shiny at first, better after a wash.",
      ],
      sad: ["It tangles at the ends after a week.", "Shorter than the length they wrote."],
    },
    braids: {
      happy: [
        "Light on the head, and soft.",
        "The quality is far above the price.",
        "It dips well in hot water.",
      ],
      mixed: ["Good hair, I needed one more pack.", "A little shiny at first, better after a rinse."],
      sad: ["It tangles at the ends after a week.", "Shorter than the length they wrote."],
    },
  },
  nails: {
    pressOns: {
      happy: [
        "Looks like a salon did it.",
        "My hands have never looked this neat.",
        "I do my nails at home now.",
      ],
      mixed: ["Pretty, though one nail popped off.", "Nice, my thumbs need a larger size."],
      sad: ["They were off by day two.", "Too long for my work."],
    },
    steel: {
      happy: [
        "Sharp, and it closes properly.",
        "My hands have never looked this neat.",
        "I do my nails at home now.",
        "Easy to clean and it still looks new.",
      ],
      mixed: ["Good set, the case is a bit tight.", "Works well but it is heavier than I thought."],
      sad: ["The file wore out in a month.", "Feels lighter than in the picture."],
    },
    remover: {
      happy: [
        "Takes off dark red without a fight.",
        "My nails are not white after it.",
        "It does not smell up the room.",
      ],
      mixed: ["Works, but I need a lot for glitter.", "Good, the smell is strong at first."],
      sad: ["It dried out my fingers.", "I had to rub and rub."],
    },
  },
  men: {
    razor: {
      happy: ["Madam approves.", "Simple and it works.", "Close, and no bumps."],
      mixed: ["Decent {thing}, it needs a new blade soon.", "It works, I just wish it was heavier."],
      sad: ["I got bumps again.", "The handle slips when it is wet."],
    },
    clipper: ELECTRIC,
  },
  baby: {
    wipes: {
      happy: ["One is enough, even for that.", "Gentle, and you can tell.", "They stay wet to the last one."],
      mixed: ["Good, but they come out two at a time.", "Mild, though I would like a bigger pack."],
      sad: ["Drier than the last pack.", "My daughter's skin did not agree with it."],
    },
  },
  oral: {
    toothbrush: {
      happy: [
        "Soft, and it still looks new.",
        "It reaches where my old one did not.",
        "I buy it by the pack now.",
      ],
      mixed: ["Good {thing}, a bit soft for me.", "Fine, the head is large for my son."],
      sad: ["The bristles bent in a month.", "Too soft for me."],
    },
    bag: PAPER,
    wipes: PAPER,
    gelWash: {
      happy: [
        "The whole family uses it now.",
        "Mild, and it does not dry me out.",
        "Good quality, and it does not finish quickly.",
      ],
      mixed: ["Works, the scent takes getting used to.", "Good, I wish that it came in a refill."],
      sad: ["Too mild for me.", "I did not like the scent."],
    },
  },
  tools: {
    cloth: CLOTH,
    dryer: ELECTRIC,
    straightener: ELECTRIC,
    sponge: {
      happy: [
        "Bounces back after every wash.",
        "Soft, and it leaves no lines.",
        "I should have bought this {thing} years ago.",
      ],
      mixed: ["Good {thing}, harder than I thought when it is dry.", "Works well, it takes a day to dry."],
      sad: ["It tore after two weeks.", "It smells of rubber."],
    },
  },
}

/** What one only says of some things, by what they are made of: joins the happy words. */
export const BY_BASE: Partial<Record<Sort, string[]>> = {
  shampoo: ["It lathers well even with our hard water."],
  lipGloss: ["Shiny and not sticky.", "The colour made my week."],
  liquidColour: ["It survived jollof.", "The colour made my week."],
  mascara: ["No smudge by evening.", "My lashes look double."],
  serum: ["Four drops are enough for everything.", "I see the difference after a month."],
  hairOil: ["A few drops are enough for everything.", "I see the difference after a month."],
}
