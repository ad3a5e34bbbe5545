import { useRead } from "../../platform/shop-queries"

/** What waits for the one who is signed in: read once for the dashboard and the menu, and again every half a minute. */
export const useToday = () => useRead("GET /admin/today", undefined, { refetchInterval: 30_000 })
