import { callTable } from "./call"

/** Staff calls for products, prices in bulk, inventory, import and export. */
export const adminProductCalls = callTable({})
