import type { ReviewWords } from "./review-words"

const WIPED: ReviewWords = {
  happy: [
    "One pad and the day is off my face.",
    "It does not sting around my eyes.",
    "I keep it beside the bed for tired nights.",
    "It takes off kohl without rubbing.",
    "My face feels clean and bare.",
  ],
  mixed: ["Good, but I need two pads for full make-up.", "Cleans well, the bottle finishes quickly."],
  sad: ["It left a film on my face.", "Waterproof mascara did not move."],
}
const SCRUBBED: ReviewWords = {
  happy: [
    "My face was smooth the same evening.",
    "My make-up sits better the next morning.",
    "Soft afterwards, and not red.",
    "Once a week is enough for me.",
  ],
  mixed: ["Nice, but I rinse for a long time.", "Good, the first minute tingles."],
  sad: ["Too rough for my face.", "My skin was dry after it."],
}
const EYES: ReviewWords = {
  happy: [
    "I look awake after four hours of sleep.",
    "My concealer no longer creases.",
    "It does not sting, even close to the lashes.",
    "The shadows under my eyes are softer after a month.",
  ],
  mixed: ["Cool and light, I wish the pack were larger.", "It took four weeks before I saw anything."],
  sad: ["It ran into my eyes.", "No change under my eyes."],
}
const NIGHT: ReviewWords = {
  happy: [
    "I wake up with soft cheeks.",
    "My skin drinks this {thing}.",
    "Soft skin in harmattan, finally.",
    "My pillow stays clean.",
  ],
  mixed: [
    "Good in the dry season, too heavy now that it rains.",
    "Softens well but the smell is not my thing.",
  ],
  sad: ["It broke me out around the chin.", "Too oily for my skin."],
}
const BODY_SUN: ReviewWords = {
  happy: [
    "No white cast on my legs at all.",
    "I did not burn on a whole day at the beach.",
    "My shoulders were fine after Tarkwa Bay.",
    "The children hold still for this one.",
  ],
  mixed: ["Good, but it needs a minute before I dress.", "A bit heavy when it rains."],
  sad: ["It left marks on my black shirt.", "Too oily for my skin."],
}
const AFTER_SUN: ReviewWords = {
  happy: [
    "It cooled my shoulders at once.",
    "I keep it in the fridge, heaven.",
    "My back did not peel after the beach.",
  ],
  mixed: ["Nice and cool, it dries a bit slowly.", "Good, but it finished quickly."],
  sad: ["It was sticky on me.", "The scent gave me a headache."],
}
const LIP_NIGHT: ReviewWords = {
  happy: [
    "My lips stopped cracking in a week.",
    "I wake up with soft lips.",
    "It does not taste of soap.",
    "A little at night and my lipstick sits well the next day.",
  ],
  mixed: ["Good, but some of it ends up on my pillow.", "Nice, a bit thick for me."],
  sad: ["It melted in my bag.", "My lips were dry again by noon."],
}
const SPRAYED: ReviewWords = {
  happy: [
    "My face did not move through a full owambe.",
    "So fine that nothing runs.",
    "It takes the powdery look away.",
    "Still there when I came home at ten.",
  ],
  mixed: ["Works well, the bottle is tiny.", "Good, but I shake it for a long time."],
  sad: ["It came out in drops.", "It felt sticky on my face."],
}
const BROWS: ReviewWords = {
  happy: [
    "My brows stay up until night.",
    "No flakes at all.",
    "It looks natural, even close up.",
    "Even I can do my brows with it.",
  ],
  mixed: ["Holds well, the brush picks up too much.", "Good, the pack is tiny."],
  sad: ["It left white bits.", "My brows were flat by noon."],
}
const MASCARA: ReviewWords = {
  happy: [
    "It stayed on through a full owambe.",
    "No flakes on my cheeks.",
    "Black, and still black at ten in the night.",
    "My short lashes finally show.",
  ],
  mixed: ["Lovely, but the second coat clumps on me.", "Good, the brush is big for my eyes."],
  sad: ["It printed under my eyes by noon.", "Too wet at first, then dry in a month."],
}
const SHAMPOO: ReviewWords = {
  happy: [
    "Clean scalp, and my hair does not squeak.",
    "It took out three weeks of gel in one wash.",
    "Even my stylist asked for the name.",
    "My 4C hair is not a brush afterwards.",
  ],
  mixed: ["Good, but I need two rounds after braids.", "Works, though it finishes fast."],
  sad: ["My hair was dry after it.", "My scalp itched after."],
}
const SCALP: ReviewWords = {
  happy: [
    "The itch was gone the same evening.",
    "Growth around my edges after two months.",
    "Cool on the scalp, and not greasy.",
    "I use it under my braids.",
  ],
  mixed: ["Works, though the bottle finishes fast.", "It took six weeks before I saw anything."],
  sad: ["My scalp itched after.", "No new hair on my edges so far."],
}
const HELD_HAIR: ReviewWords = {
  happy: [
    "My edges stayed down past closing time.",
    "No white bits, no flakes.",
    "It holds and my hair is still soft.",
    "Even my stylist asked for the name.",
  ],
  mixed: ["Fine for twists, not for a bun.", "Good hold, but it finishes fast."],
  sad: ["It left white bits in my braids.", "My edges were up again by noon."],
}
const FIBRE_WIG: ReviewWords = {
  happy: [
    "I wear it every day.",
    "On in a minute, and light in this heat.",
    "The quality is far above the price.",
    "My colleagues think that it is my hair.",
    "It has survived three washes.",
  ],
  mixed: ["Lovely, the cap is slightly big on me.", "A little shiny at first, better after a wash."],
  sad: ["It tangles at the back after a week.", "Shorter than in the picture."],
}
const ROOM: ReviewWords = {
  happy: [
    "Everybody who comes in asks what it is.",
    "My curtains smell of it until the next day.",
    "Two sprays and the kitchen is gone.",
    "Warm, clean and not too sweet.",
  ],
  mixed: ["Beautiful at first, but gone by evening.", "Nice {thing}, I use a lot of it."],
  sad: ["Gone within two hours.", "Too sweet for me."],
}
const UNDER_ARMS: ReviewWords = {
  happy: [
    "Fresh until I am home again.",
    "No white marks on my black shirts.",
    "It does not sting after shaving.",
    "My husband now uses it as well.",
  ],
  mixed: ["Good, but I apply it twice on hot days.", "Works, it takes a minute to dry."],
  sad: ["It was over by noon.", "It left marks on my shirt."],
}
const SOAP: ReviewWords = {
  happy: [
    "My skin stays soft until the next bath.",
    "It lasts a month in our house.",
    "The whole family is fighting over this {thing}.",
    "The scent is calm and does not follow you around.",
  ],
  mixed: ["Nice scent, but it does not last on me.", "Good, it melts if you leave it in water."],
  sad: ["It left me feeling dry.", "Smaller than the last one."],
}
const SOAK: ReviewWords = {
  happy: [
    "The smell, please. Just the smell.",
    "I slept like a baby after it.",
    "My feet thanked me after a whole day of standing.",
    "It dissolves well, even in a bucket.",
  ],
  mixed: ["Nice scent, but it is gone when I am dry.", "Lovely, though it finished quickly."],
  sad: ["It left me feeling dry.", "I smelled nothing in the water."],
}
const BODY_SCRUB: ReviewWords = {
  happy: [
    "My elbows are soft again.",
    "I skip lotion after it.",
    "The smell, please. Just the smell.",
    "Smooth legs after the first time.",
  ],
  mixed: ["Nice scent, but it does not last on me.", "Good, though it finished quickly."],
  sad: ["Too rough for my skin.", "The oil made my bathroom slippery."],
}
const HANDS: ReviewWords = {
  happy: [
    "My hands survive the washing-up now.",
    "Not greasy, I can use my phone straight after.",
    "It lives on my desk.",
    "My hands no longer look older than me.",
  ],
  mixed: ["Nice, but it is gone after one hand wash.", "Good, though it finished quickly."],
  sad: ["Too greasy for the day.", "The scent gave me a headache."],
}
const FEET: ReviewWords = {
  happy: [
    "My heels are soft after a week.",
    "I wear sandals again.",
    "With socks at night it works wonders.",
    "No more cracks in harmattan.",
  ],
  mixed: ["Works, but one has to keep at it.", "Good, though it finished quickly."],
  sad: ["My heels are as they were.", "Too greasy for my slippers."],
}
const CLEAR_POLISH: ReviewWords = {
  happy: [
    "My polish lasts days longer with it.",
    "My nails have stopped breaking.",
    "Dries quickly and stays clear.",
    "I do my nails at home now.",
  ],
  mixed: ["Good, but it takes time to dry.", "Works, the brush is a bit stiff."],
  sad: ["It got thick in a month.", "My nails still peel."],
}
const CUTICLES: ReviewWords = {
  happy: [
    "My cuticles are soft, even in harmattan.",
    "It sinks in quickly.",
    "My hands look neat without polish.",
    "One brush of it every night, that is all.",
  ],
  mixed: ["Works, but one has to keep at it.", "Nice, a bit oily for the day."],
  sad: ["It leaked in my bag.", "My cuticles are as they were."],
}
const BEARD: ReviewWords = {
  happy: [
    "Madam approves.",
    "Soft after a week, no itch.",
    "My barber asked what I am using.",
    "Good scent, not like a flower shop.",
  ],
  mixed: ["Decent {thing}, the smell is strong at first.", "It works, I just wish it was bigger."],
  sad: ["My beard is as dry as before.", "Too greasy on my collar."],
}
const CROP: ReviewWords = {
  happy: [
    "Simple and it works.",
    "My barber asked what I am using.",
    "Neat until the next cut.",
    "Washes out without a fight.",
  ],
  mixed: ["Decent hold, the smell is strong at first.", "It works, I just wish it was bigger."],
  sad: ["Too greasy for my hair.", "It held nothing on me."],
}
const ON_MENS_SKIN: ReviewWords = {
  happy: [
    "Simple and it works.",
    "My face is not shiny at noon.",
    "Good scent, not like a flower shop.",
    "Does what it says, no story.",
  ],
  mixed: ["Decent {thing}, the smell is strong at first.", "It works, I just wish it was bigger."],
  sad: ["My skin was tight after it.", "Made my face oily."],
}
const BUMP: ReviewWords = {
  happy: [
    "I used it through my whole pregnancy.",
    "The itching stopped at once.",
    "My midwife recommended it and I see why.",
    "No new marks so far, week thirty-two.",
  ],
  mixed: ["Good, but I finish it in three weeks.", "Nice, I had to wait before dressing."],
  sad: ["The scent was too much for me then.", "Too heavy in this heat."],
}
const AFTER_BIRTH: ReviewWords = {
  happy: [
    "It helped from the first day.",
    "The midwife recommended it and I see why.",
    "I packed two for the hospital.",
    "Gentle, and you can tell.",
  ],
  mixed: ["Good, I would like a bigger pack.", "It helps, though I needed a lot of it."],
  sad: ["It did not help me much.", "The pack was hard to open."],
}
const KIDS: ReviewWords = {
  happy: [
    "No more tears before school.",
    "My daughter does it herself now.",
    "Her hair stays soft until the weekend.",
    "It smells of fruit, and both of them like it.",
  ],
  mixed: ["Good, but it finishes fast with three heads.", "Mild, though I would like a bigger size."],
  sad: ["Her scalp did not agree with it.", "It made her hair sticky."],
}
const INTIMATE: ReviewWords = {
  happy: ["Mild, and it does not dry me out.", "No sting at all.", "Fresh until evening, no perfume."],
  mixed: ["Good, I wish that it came in a refill.", "Mild, though I would like a bigger size."],
  sad: ["Not mild enough for me.", "It lathers less than I thought."],
}
const BAG: ReviewWords = {
  happy: [
    "My whole face fits in it.",
    "The zip runs smoothly.",
    "Powder spilled in it and it wiped off.",
    "I should have bought this {thing} years ago.",
  ],
  mixed: ["Good {thing}, I expected it a bit larger.", "Pretty, one more pocket would be better."],
  sad: ["The zip stuck in the first week.", "Smaller than in the picture."],
}
const TOWEL: ReviewWords = {
  happy: [
    "Soft, and it keeps its colour in the wash.",
    "It dries overnight, even now that it rains.",
    "The stitching is neat.",
  ],
  mixed: ["Nice and soft, a size larger would be better.", "Good, the colour is darker than on screen."],
  sad: ["A thread came loose after one wash.", "Thinner than I thought."],
}

/** What shoppers write of things that go by one of these names, whatever they are made of. The first that fits. */
export const BY_NOUN: readonly [noun: RegExp, words: ReviewWords][] = [
  [/Micellar|Cleansing Water|No-Rinse/, WIPED],
  [/Face Scrub|Enzyme Polish|Exfoliator|Peeling Gel|(Clay|Purifying|Glow|Overnight) Mask/, SCRUBBED],
  [/\bEye (Cream|Gel$|Serum)/, EYES],
  [/(Night|Sleeping|Repair) Cream|Overnight Balm|Night Oil/, NIGHT],
  [/After-Sun/, AFTER_SUN],
  [/Body Sun|Sun Milk/, BODY_SUN],
  [/Lip Sleeping/, LIP_NIGHT],
  [/Setting Spray|Fixing Mist/, SPRAYED],
  [/Brow (Gel|Wax)/, BROWS],
  [/Mascara/, MASCARA],
  [/Kids'/, KIDS],
  [/Beard (Oil|Growth|Balm|Butter|Wash|Shampoo|Conditioner)|Conditioning Beard|Moustache/, BEARD],
  [/(Wave|Hair) Pomade|Twist Sponge|Curl Activator/, CROP],
  [/(Wash|Moisturiser) for Men|Charcoal Face Wash|2-in-1|Matte Moisturiser|Head & Face/, ON_MENS_SKIN],
  [/^(Moisture |Clarifying |Sulphate-Free )?Shampoo$/, SHAMPOO],
  [/Scalp|Edge Serum|Itch Relief/, SCALP],
  [/Edge Control|Styling Gel|Holding Gel|Slick Stick/, HELD_HAIR],
  [/(Bob|Headband|Fringe|Curly) Wig/, FIBRE_WIG],
  [/Room Spray|Linen Mist/, ROOM],
  [/^(Roll-On|48-Hour) Deodorant|Deodorant Stick/, UNDER_ARMS],
  [/Bar$/, SOAP],
  [/Sitz|Nipple|Nursing|Perineal/, AFTER_BIRTH],
  [/Bath Salts|Milk Bath|(Bath|Foot) Soak/, SOAK],
  [/Scrub|Body Polish/, BODY_SCRUB],
  [/Hand Cream|Cuticle & Hand/, HANDS],
  [/Foot Cream|Heel Balm/, FEET],
  [/Top Coat|Base Coat|Strengthener/, CLEAR_POLISH],
  [/Cuticle Oil/, CUTICLES],
  [/Bump Butter|Stretch Mark Cream|Belly Oil|Tummy Balm/, BUMP],
  [/Intimate|Feminine/, INTIMATE],
  [/Make-up Bag|Pouch|Beauty Bag/, BAG],
  [/Towel/, TOWEL],
]
