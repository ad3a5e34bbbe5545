import type { FormName } from "../drawings/forms/registry"
import type { SectionCode } from "./taxonomy"

/** What shoppers write, by how content they are. `{thing}` is what they bought, in a word or two. */
export interface ReviewWords {
  happy: string[]
  mixed: string[]
  sad: string[]
}

export const GENERAL: ReviewWords = {
  happy: [
    "Came in two days and well packed.",
    "My second one already.",
    "I bought one for my sister too.",
    "Better than I expected for the price.",
    "Exactly as in the picture.",
    "Original, with the seal intact.",
    "Delivery to my office was smooth.",
    "I will be coming back.",
    "Customer care answered me on a Sunday, I was impressed.",
    "Worth every naira.",
    "Add this {thing} to your cart and thank me later.",
    "I have told my whole office about it.",
    "Bought it for my mum, and she has asked for more.",
    "The rider called before he came.",
    "I paid on Monday and had it on Wednesday in Enugu.",
    "No regrets at all.",
    "This {thing} is on my list for every month now.",
    "I compared four shops, and this was the real one.",
    "My friends think I paid double.",
    "I have bought it for two birthdays already.",
    "It came with its batch number, and it checked out.",
    "Reached me in Kano without a scratch.",
    "The price went down a week later, and I still do not mind.",
    "I read the reviews here first, and they were right.",
    "You will not miss your old {thing}.",
    "Five stars, and I do not give five stars.",
    "I was not sure, now I am.",
    "Do not ever stop selling this.",
    "I have ordered again since.",
    "Fast, and nothing was broken.",
    "The page told me what I needed to know.",
    "Good from the first day.",
    "No complaints from me.",
    "It is what I was looking for.",
    "The pictures here are honest.",
    "Cheaper than at the mall.",
    "It arrived before the day they promised.",
    "I chose well for once.",
  ],
  mixed: [
    "It is okay, nothing more.",
    "Good, but delivery took longer than they said.",
    "Nice {thing}, the pack is smaller than I thought.",
    "Fair for the price.",
    "Does the job, but I have used better.",
    "I like it, my sister does not.",
    "I would buy it again, but only on sale.",
    "Not bad, not a love story either.",
    "It grew on me after the second week.",
  ],
  sad: [
    "Not for me, sadly.",
    "The cap was loose when it arrived, though they replaced it.",
    "I expected more from this {thing}.",
    "It did nothing that I could see.",
    "Too expensive for what it is.",
    "I gave it to my cousin.",
    "I wanted to love it, and I could not.",
    "My old {thing} was better.",
  ],
}

const CARE: ReviewWords = {
  happy: [
    "My skin drinks this {thing}.",
    "No breakouts so far and I am on week three.",
    "My dark spots are lighter, I have pictures to prove it.",
    "It does not leave my face shiny at work.",
    "Soft skin in harmattan, finally.",
    "The scent is calm and does not follow you around.",
    "My husband now uses it as well.",
    "It works well under my foundation.",
  ],
  mixed: [
    "Softens well but the smell is not my thing.",
    "Good in the dry season, too heavy now that it rains.",
    "It took four weeks before I saw anything.",
    "My oily friend loves it, on my dry skin it is average.",
  ],
  sad: [
    "It broke me out around the chin.",
    "Too oily for my skin.",
    "The scent gave me a headache.",
    "It pills under sunscreen.",
  ],
}

export const BY_SECTION: Record<SectionCode, ReviewWords> = {
  skin: CARE,
  bath: {
    happy: [
      "My skin stays soft until the next bath.",
      "The smell, please. Just the smell.",
      "The whole family is fighting over this {thing}.",
      "No ash on my legs all day.",
      ...CARE.happy.slice(4, 6),
    ],
    mixed: [
      "Nice scent, but it does not last on me.",
      "Good, though it finished quickly.",
      "I wish it came in a bigger size.",
    ],
    sad: ["It left me feeling dry.", "The scent gave me a headache."],
  },
  makeup: {
    happy: [
      "It stayed on through a full owambe.",
      "It shows up on dark skin, at last.",
      "I got three compliments before lunch.",
      "Looks the same in daylight and in pictures.",
      "Still there when I came home at ten.",
      "I am not good at make-up and even I look good in this {thing}.",
    ],
    mixed: [
      "Lovely, but I have to put some on again by evening.",
      "A bit warmer than on screen.",
      "Good product, the pack is tiny.",
    ],
    sad: ["It transfers on everything.", "It does not look like that on me.", "Gone on me after two hours."],
  },
  scent: {
    happy: [
      "People stop me in the corridor to ask.",
      "It lasts from morning prayer to night.",
      "Smells three times its price.",
      "My husband has stolen it.",
      "Warm, clean and not too sweet.",
      "I can still smell it on my scarf from Sunday.",
    ],
    mixed: [
      "Beautiful opening, but it fades on me by noon.",
      "Nice {thing}, more for evening than for the office.",
      "A bit strong at first, then lovely.",
    ],
    sad: ["Gone within two hours on my skin.", "Too sweet for me."],
  },
  hair: {
    happy: [
      "My 4C hair has never been this soft.",
      "Even my stylist asked for the name.",
      "No build-up, just soft hair.",
      "My hair stays soft for days.",
      "It smells so good that my daughter asks for it.",
    ],
    mixed: ["Good, but my low porosity hair needs less of it.", "Works, though it finishes fast."],
    sad: ["Too heavy, my hair went limp.", "My hair was sticky after it."],
  },
  wigs: {
    happy: [
      "I wear it every day.",
      "Soft, light and comfortable in this heat.",
      "The quality is far above the price.",
      "Everybody asks where I got this {thing}.",
      "It has survived three washes.",
    ],
    mixed: [
      "Lovely hair, the cap is slightly big on me.",
      "A little shiny at first, better after a wash.",
      "Good density, the parting needed plucking.",
    ],
    sad: ["It tangles at the back after a week.", "Shorter than the length they wrote."],
  },
  nails: {
    happy: [
      "Looks like a salon did it.",
      "My hands have never looked this neat.",
      "Easy to use, even with my left hand.",
      "I do my nails at home now.",
    ],
    mixed: [
      "Nice colour, needs three coats on me.",
      "Good, but it takes time to dry.",
      "Pretty, though it shows every stroke at first.",
    ],
    sad: ["Chipped on day two.", "Thick and streaky."],
  },
  men: {
    happy: [
      "Madam approves.",
      "Simple and it works.",
      "My barber asked what I am using.",
      "Good scent, not like a flower shop.",
      "Does what it says, no story.",
    ],
    mixed: ["Decent {thing}, the smell is strong at first.", "It works, I just wish it was bigger."],
    sad: ["Did nothing for my bumps.", "It stung on my neck."],
  },
  baby: {
    happy: [
      "My baby's skin took to it from day one.",
      "Gentle, and you can tell.",
      "Mild and smells like a clean baby.",
      "It is the only one in our bag.",
      "The nurse recommended it and I see why.",
    ],
    mixed: ["Good, but the cap is hard to open with one hand.", "Mild, though I would like a bigger size."],
    sad: ["My daughter's skin did not agree with it.", "The scent is stronger than I wanted for a baby."],
  },
  oral: {
    happy: [
      "The whole family uses it now.",
      "Fresh all day.",
      "Good quality, and it does not finish quickly.",
      "I buy it by the pack now.",
    ],
    mixed: ["Works, the taste takes getting used to.", "Good quality, the pack could be stronger."],
    sad: ["Too mild for me.", "I did not like the taste."],
  },
  tools: {
    happy: [
      "Solid, it does not feel cheap.",
      "Easy to clean and it still looks new.",
      "It sits well in the hand.",
      "I should have bought this {thing} years ago.",
      "A proper tool at a fair price.",
    ],
    mixed: ["Good {thing}, I expected it a bit larger.", "Works well but it is heavier than I thought."],
    sad: ["It came apart after a month, they are replacing it.", "Feels lighter than in the picture."],
  },
  gifts: {
    happy: [
      "She cried. Good tears.",
      "The box alone is a gift.",
      "Everything inside was full size.",
      "It came with the note I wrote, well printed.",
      "Saved me money and thinking.",
    ],
    mixed: ["Lovely set, I would have swapped one item.", "Nice, the ribbon was a bit crushed."],
    sad: ["One bottle leaked in the box.", "Smaller than I imagined."],
  },
}

/** What one only says of some things, by silhouette: joins the happy words of the section. */
export const BY_FORM: Partial<Record<FormName, string[]>> = {
  foundation: [
    "The shade is a perfect match for my undertone.",
    "No ashy cast on me at all.",
    "It did not move through a full owambe.",
  ],
  cushion: ["The shade is a perfect match for my undertone.", "Two taps and I look awake."],
  compact: ["No ashy cast on me at all.", "Blends like a dream.", "The mirror is actually useful."],
  loosePowder: ["No flashback in pictures.", "So fine that I forget it is there."],
  lipstick: ["It survived jollof.", "The colour made my week.", "Comfortable, my lips are not dry."],
  pencil: ["Glides on and stays.", "Sharpens without breaking."],
  lashes: ["Light on the eye.", "On my seventh wear and still neat."],
  palette: ["The shimmers are like foil.", "I use every single pan."],
  lacquer: [
    "Nine days and no chip, and I do dishes.",
    "Two coats and it is perfect.",
    "My nails have stopped breaking.",
  ],
  pressOns: ["On in ten minutes.", "Nobody believes that they are press-ons."],
  wig: [
    "The hairline, my people. The hairline.",
    "My colleagues think that it is my hair.",
    "No shedding after three washes.",
  ],
  bundle: ["Full from top to bottom, no thin ends.", "It took colour very well."],
  braids: ["No itching, at all.", "Six weeks and my braids still look fresh."],
  bonnet: ["It is still on my head in the morning.", "Fits my knotless braids."],
  soap: ["It lathers well and does not melt away.", "My back has cleared up."],
  pump: ["The pump does not leak, I have travelled with it."],
  tub: ["A little goes a long way."],
  clipper: ["Battery lasts and the line is sharp."],
  razor: ["Close shave, no bumps on my neck."],
  dryer: ["It stretches my hair without a fight.", "Survived our light."],
  straightener: ["One pass is enough.", "Heats up before I have parted my hair."],
  hairBrush: ["My daughter no longer runs when she sees it."],
  brush: ["Sheds nothing, I have washed it twice."],
  brushSet: ["Sheds nothing, I have washed it twice.", "All the brushes I need and none that I do not."],
  sponge: ["It does not drink my foundation."],
  flacon: ["The bottle is heavy and beautiful."],
  candle: ["Burns evenly, no black smoke."],
  wipes: ["Thick and they come out one by one."],
  toothbrush: ["Soft on the gums, reaches the back."],
  slimTube: ["The tip makes it easy to use just enough."],
}
