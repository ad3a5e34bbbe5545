import { callTable } from "./call"

/** Staff calls for what shoppers search: synonyms, and what was looked for and not found. */
export const adminSearchCalls = callTable({})
