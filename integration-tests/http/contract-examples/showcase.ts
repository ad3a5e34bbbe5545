import type { Examples } from "./example"

export const showcaseExamples: Examples = () => ({})
