import type { CareRoute, CareStep, HeadType, SkinType } from "../../contract/skin-words"
import type { ActiveGroup } from "./actives"

/** Where products of a step are found: subcategories by their handle, and words of the name where only some fit. */
export interface Shelf {
  subcategories: string[]
  words?: RegExp
}

const washes = "skincare-gel-and-foam-cleansers"
const oils = "skincare-cleansing-oils-and-balms"
const micellar = "skincare-micellar-water-and-wipes"
const serums = "skincare-serums"
const spots = "skincare-spot-and-mark-care"
const days = "skincare-day-creams-and-gels"
const nights = "skincare-night-creams"
const shampoo = "hair-care-shampoo"
const conditioner = "hair-care-conditioner"
const masques = "hair-care-masques-and-treatments"
const hairOils = "hair-care-hair-oils"
const scalp = "hair-care-scalp-care"
const butters = "hair-care-butters-and-creams"
const leaveIns = "hair-care-leave-ins-and-refreshers"
const gels = "hair-care-gels-and-edge-control"

const only = (...subcategories: string[]): Shelf => ({ subcategories })

/** By step; a skin type with a range of its own uses that. */
type Shelves = Partial<Record<CareStep, Shelf | (Partial<Record<SkinType, Shelf>> & { any: Shelf })>>

export const FACE: Shelves = {
  cleanse: { any: only(washes), dry: only(oils, micellar), sensitive: only(micellar) },
  exfoliate: only("skincare-exfoliators-and-scrubs"),
  tone: only("skincare-toners-and-essences"),
  treat: { any: only(serums), oily: only(serums, spots) },
  moisturise: { any: only(days), dry: only(nights, days) },
  protect: only("skincare-face-sunscreens"),
}

export const BODY: Shelves = {
  cleanse: { any: only("bath-body-body-wash"), oily: only("bath-body-body-wash", "bath-body-bar-soap") },
  exfoliate: only("bath-body-scrubs-and-polishes"),
  moisturise: {
    any: only("bath-body-body-lotion"),
    dry: only("bath-body-body-butter"),
    sensitive: only("bath-body-body-lotion", "baby-mum-baby-lotion-and-oil"),
  },
  protect: { subcategories: ["skincare-body-sun-and-after-sun"], words: /SPF/ },
}

export const HAIR: Shelves = {
  cleanse: only(shampoo),
  condition: only(conditioner),
  treat: only(masques),
  moisturise: { subcategories: [leaveIns], words: /leave-in|refresher/i },
  seal: only(hairOils),
}

export const HEAD: Record<HeadType, Shelves> = {
  natural: {
    cleanse: only(shampoo),
    condition: only(conditioner),
    moisturise: { subcategories: [leaveIns], words: /leave-in|refresher/i },
    seal: only(butters),
  },
  relaxed: {
    cleanse: { subcategories: [shampoo], words: /^(?!.*clarifying)/i },
    treat: only(masques),
    moisturise: { subcategories: [leaveIns], words: /leave-in|heat/i },
    seal: only(hairOils),
  },
  braided: {
    cleanse: only(shampoo),
    treat: only(scalp),
    moisturise: { subcategories: [leaveIns], words: /braid spray|refresher/i },
    style: { subcategories: [gels], words: /edge control|styling|holding/i },
  },
  thinning: {
    cleanse: only(shampoo),
    condition: only(conditioner),
    treat: only(scalp),
    seal: { subcategories: [hairOils], words: /growth|hair oil|hot oil|sealing/i },
  },
  dandruff: {
    cleanse: only(shampoo),
    condition: only(conditioner),
    treat: { subcategories: [scalp], words: /scalp|itch|tonic/i },
  },
}

/** Ingredients that suit, the likeliest first; names as in `ACTIVES`. */
export const LIKED: Record<"skin" | "scalp", Record<SkinType, string[]>> = {
  skin: {
    normal: ["Hyaluronic Acid", "Green Tea", "Vitamin C", "Squalane", "Rose Water", "Aloe Vera"],
    dry: ["Ceramide", "Shea Butter", "Squalane", "Hyaluronic Acid", "Baobab", "Avocado", "Honey", "Oat Milk"],
    oily: ["Niacinamide", "Salicylic Acid", "Green Tea", "Tea Tree", "Kaolin Clay", "Charcoal", "Black Soap"],
    combination: ["Niacinamide", "Hyaluronic Acid", "Green Tea", "Lactic Acid", "Azelaic Acid", "Aloe Vera"],
    sensitive: ["Centella", "Oat Milk", "Ceramide", "Chamomile", "Aloe Vera", "Calendula", "Squalane"],
  },
  scalp: {
    normal: ["Argan", "Moringa", "Aloe Vera", "Honey", "Coconut Oil"],
    dry: ["Shea Butter", "Avocado", "Mango Butter", "Aloe Vera", "Baobab", "Coconut Oil", "Honey"],
    oily: ["Tea Tree", "Green Tea", "Rosemary & Mint", "Neem", "Rice Ferment", "Argan"],
    combination: ["Aloe Vera", "Argan", "Green Tea", "Moringa", "Rice Ferment"],
    sensitive: ["Centella", "Aloe Vera", "Ceramide", "Argan", "Lavender", "Moringa"],
  },
}

/** What heads ask for before the skin beneath. */
export const LIKED_ON_HEADS: Record<HeadType, string[]> = {
  natural: ["Shea Butter", "Avocado", "Mango Butter", "Baobab"],
  relaxed: ["Keratin", "Ceramide", "Argan", "Rice Ferment"],
  braided: ["Aloe Vera", "Peppermint", "Tea Tree", "Rosemary & Mint"],
  thinning: ["Biotin", "Castor Oil", "Rosemary & Mint", "Onion & Ginger", "Chebe"],
  dandruff: ["Tea Tree", "Neem", "Salicylic Acid", "Aloe Vera"],
}

/** Too much for a sensitive skin. */
export const TOO_STRONG = /Retinal|Glycolic Acid|Salicylic Acid|Lactic Acid|Melaleuca|Mentha|Lavandula|Papaya/

export const GROUP_OF: Record<CareRoute, ActiveGroup> = {
  face: "face",
  body: "bodycare",
  hair: "haircare",
  head: "scalp",
}
