import type { Depth, SunAnswer, Sureness } from "@contract/shade-finder"
import type { Undertone } from "@contract/undertones"
import type { Way } from "./finder-query"

export const WAYS: readonly { by: Way; title: string; text: string }[] = [
  { by: "shade", title: "I have a shade that fits", text: "Foundation or concealer from any brand we sell" },
  { by: "questions", title: "Ask me three questions", text: "How deep, which undertone, what the sun does" },
  { by: "photo", title: "From a photo", text: "It stays on your phone. Nothing is uploaded or kept" },
]

export const DEPTH_WORDS: Record<Depth, string> = {
  fair: "Fair",
  light: "Light",
  light_medium: "Light medium",
  medium: "Medium",
  tan: "Tan",
  deep_tan: "Deep tan",
  deep: "Deep",
  very_deep: "Very deep",
  deepest: "Deepest",
}

export const UNDERTONE_CHOICES: readonly { value: Undertone | ""; title: string; text: string }[] = [
  { value: "warm", title: "Golden, yellow or peach", text: "Warm undertone" },
  { value: "cool", title: "Pink, red or blue", text: "Cool undertone" },
  { value: "neutral", title: "A bit of both", text: "Neutral undertone" },
  { value: "", title: "I can’t tell", text: "We look in the middle, and say that we are less sure" },
]

export const SUN_CHOICES: readonly { value: SunAnswer; title: string }[] = [
  { value: "burns", title: "It burns before it gets darker" },
  { value: "both", title: "It gets darker, and sometimes burns" },
  { value: "tans", title: "It gets darker and hardly ever burns" },
]

export const SURE_WORDS: Record<Sureness, { title: string; text: string }> = {
  very: { title: "Very sure", text: "Hard to tell apart from your shade." },
  fairly: { title: "Fairly sure", text: "A close match. Look at it in daylight." },
  hardly: { title: "Less sure", text: "Near, but you may see a difference. Try it on your jaw first." },
}

export const undertoneWord = (undertone: Undertone): string =>
  `${undertone.charAt(0).toUpperCase()}${undertone.slice(1)} undertone`
