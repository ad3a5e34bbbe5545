import type { CareRoute, Concern, HeadType, SkinType } from "@contract/skin-words"

interface Choice<V extends string> {
  value: V
  title: string
  text?: string
}

/** What the skin expert looks after. */
export const PLACES: readonly (Choice<CareRoute> & { text: string })[] = [
  { value: "face", title: "My face", text: "From cleanser to sunscreen, morning and evening" },
  { value: "body", title: "My body", text: "Bath, scrub, moisture and sun" },
  { value: "hair", title: "My hair", text: "Lengths: from wash day to sealing" },
  { value: "head", title: "My scalp and style", text: "Natural, relaxed, braided, thinning, dandruff" },
]

const OF_SKIN: readonly Choice<SkinType>[] = [
  { value: "normal", title: "Comfortable", text: "Neither tight nor shiny by evening: normal" },
  { value: "dry", title: "Tight or ashy", text: "Worse in harmattan: dry" },
  { value: "oily", title: "Shiny all over", text: "Within hours, with pores that clog: oily" },
  {
    value: "combination",
    title: "Shiny only in the middle",
    text: "Forehead and nose, while cheeks are dry: combination",
  },
  {
    value: "sensitive",
    title: "Red, stinging or itching",
    text: "It reacts to much of what you try: sensitive",
  },
]

const OF_SCALP: readonly Choice<SkinType>[] = [
  { value: "normal", title: "Comfortable", text: "Clean for about a week: normal" },
  { value: "dry", title: "Tight, with small white flakes", text: "Hair feels thirsty, too: dry" },
  { value: "oily", title: "Oily after two or three days", text: "Roots lie flat: oily" },
  { value: "combination", title: "Oily roots, dry ends", text: "Combination" },
  { value: "sensitive", title: "Itching or sore", text: "It reacts to many products: sensitive" },
]

/** How to recognise one's type, by what is looked after. */
export const TYPE_QUESTION: Record<CareRoute, { question: string; choices: readonly Choice<SkinType>[] }> = {
  face: { question: "An hour after washing, with nothing on, how does your skin feel?", choices: OF_SKIN },
  body: { question: "An hour after your bath, with nothing on, how does your skin feel?", choices: OF_SKIN },
  hair: { question: "A few days after wash day, how does your scalp feel?", choices: OF_SCALP },
  head: { question: "A few days after wash day, how does your scalp feel?", choices: OF_SCALP },
}

export const HEAD_CHOICES: readonly Choice<HeadType>[] = [
  { value: "natural", title: "Natural", text: "Your own texture, loose or in twists" },
  { value: "relaxed", title: "Relaxed", text: "Straightened, or growing out" },
  { value: "braided", title: "Braided", text: "Braids, weaves or a wig on top" },
  { value: "thinning", title: "Thinning", text: "Edges or crown are getting thin" },
  { value: "dandruff", title: "With dandruff", text: "Flakes that come back after washing" },
]

export const CONCERN_CHOICES: readonly Choice<Concern | "">[] = [
  { value: "", title: "Nothing in particular", text: "Keep it as it is" },
  { value: "bumps", title: "Bumps and breakouts" },
  { value: "marks", title: "Dark marks" },
  { value: "dull", title: "Dullness" },
  { value: "lines", title: "Fine lines" },
]

/** What holds whatever was answered. */
export const ALWAYS: readonly { title: string; text: string }[] = [
  {
    title: "Try new things one at a time",
    text: "A little on your inner arm for two days, then on a small place, then everywhere. So you know what suits, and what does not.",
  },
  {
    title: "Pregnant, breastfeeding, or on medicine for your skin?",
    text: "Choose the gentle routine and ask your doctor or midwife before anything with a retinoid. We do not ask you which it is, and do not keep it.",
  },
  {
    title: "When to see a doctor",
    text: "If a patch hurts, spreads, bleeds or does not heal in four weeks, or hair falls out in places. Cosmetics are not medicine.",
  },
]
