import { callTable } from "./call"

/** Products from a CSV file and into one. */
export const adminImportCalls = callTable({})
