import type { Examples } from "./example"

export const adminSearchExamples: Examples = () => ({})
