/**
 * Words and phrases that shoppers in Nigeria use for one and the same thing. The demo shop's staff begin with them
 * (seed); in a running shop staff maintain their own under *Search words*.
 */
export const SAME_THING: readonly (readonly string[])[] = [
  ["lip gloss", "lipgloss", "lipglos"],
  ["lipstick", "lip stick", "rouge"],
  ["eyeshadow", "eye shadow", "shadow palette"],
  ["eyeliner", "eye liner", "eye pencil", "tiro", "kajal", "kohl"],
  ["lashes", "eyelashes", "eye lashes"],
  ["brow", "eyebrow", "eye brow"],
  ["make-up", "makeup"],
  ["beauty blender", "make-up sponge", "blending sponge", "beauty sponge"],
  ["moisturiser", "moisturizer", "cream for face", "face cream"],
  ["body lotion", "body cream", "body milk", "cream for body"],
  ["sunscreen", "sun cream", "sunblock", "spf"],
  ["dark spot", "black spot", "hyperpigmentation", "mark fading"],
  ["pimple", "acne", "blemish", "breakout"],
  ["face wash", "facial wash", "face cleanser"],
  ["perfume", "fragrance", "cologne", "scent", "eau de parfum", "parfum", "turare"],
  ["air freshener", "room freshener", "room spray"],
  ["shea butter", "ori"],
  ["black soap", "dudu osun", "ose dudu", "african black soap"],
  ["weave", "weavon", "hair extension", "hair bundle"],
  ["attachment", "braiding hair", "expression"],
  ["frontal", "lace front"],
  ["bonnet", "hair net", "sleep cap"],
  ["wig glue", "lace glue", "wig adhesive", "wig gum"],
  ["relaxer", "hair relaxer", "hair perm", "perming cream"],
  ["edge control", "edge gel", "edge cream"],
  ["hair dye", "hair colour", "hair color", "hair tint"],
  ["mask", "masque"],
  ["straightener", "flat iron", "hair iron"],
  ["nail polish", "nail varnish", "nail lacquer", "cutex"],
  ["press-on nails", "fake nails", "artificial nails"],
  ["deodorant", "roll on", "antiperspirant"],
  ["toothpaste", "tooth paste", "close up"],
  ["sanitary pad", "sanitary towel", "menstrual pad"],
  ["intimate wash", "feminine wash"],
  ["baby wash", "baby soap", "baby bath"],
  ["nappy", "diaper", "pampers"],
  ["shaving stick", "razor"],
  ["after-shave", "aftershave"],
  ["highlighter", "glow powder"],
  ["setting spray", "fixing mist", "fixing spray"],
]

/** What is asked for, and what does the same job when the shop does not sell that; the nearest thing first. */
export interface Instead {
  asked: readonly string[]
  offered: readonly string[]
}

/** Used only when a search finds nothing as it was typed; the page then says what it shows instead. */
export const INSTEAD: readonly Instead[] = [
  {
    asked: ["kojic", "kojic acid"],
    offered: ["dark spot", "mark fading", "turmeric", "papaya", "glycolic acid", "niacinamide", "vitamin c"],
  },
  {
    asked: ["bleaching cream", "lightening cream", "whitening cream", "toning cream"],
    offered: ["dark spot", "mark fading"],
  },
  { asked: ["retinol", "tretinoin"], offered: ["retinal", "bakuchiol"] },
  { asked: ["vaseline", "petroleum jelly"], offered: ["body butter", "balm"] },
  { asked: ["dandruff"], offered: ["scalp", "flakes", "itch"] },
  { asked: ["cracked heel", "cracked feet"], offered: ["heel balm", "foot cream"] },
]

/** They say how somebody wants to buy, not what. Left out as long as another word is left. */
export const NOT_ABOUT_GOODS: ReadonlySet<string> = new Set([
  "affordable",
  "best",
  "buy",
  "cheap",
  "cost",
  "good",
  "lagos",
  "naira",
  "nigeria",
  "online",
  "original",
  "price",
  "prices",
  "quality",
  "shop",
])

/** Words that only join others: a phrase is there without them. */
export const JOINS: ReadonlySet<string> = new Set(["a", "an", "and", "or", "the", "to"])

/** What follows one of them only describes what was asked for: "coconut oil for hair". */
export const DESCRIBES_AFTER: ReadonlySet<string> = new Set(["by", "for", "from", "in", "of", "on", "with"])
