import { useQuery } from "@tanstack/react-query"
import { shopApi } from "../../platform/shop-api"

/** What waits for the one who is signed in: read once for the dashboard and the menu, and again every half a minute. */
export function useToday() {
  return useQuery({
    queryKey: ["shop", "GET /admin/today"],
    queryFn: async () => (await shopApi("GET /admin/today")).data,
    refetchInterval: 30_000,
  })
}
