import type { Examples } from "./example"

export const adminMerchandisingExamples: Examples = () => ({})
