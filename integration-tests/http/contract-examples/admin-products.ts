import type { Examples } from "./example"

export const adminProductExamples: Examples = () => ({})
