import { useQuery } from "@tanstack/react-query"
import type { Permission } from "../../../../../src/contract/permissions"
import { shopApi } from "../../platform/shop-api"
import { useMay } from "../../platform/staff-access"
import type { MenuCount } from "./menu"

/** The count on the badge until the first answer arrives. */
const BEFORE_THE_FIRST_LOAD = 5

/** How many withdrawal requests wait at each desk, and at both. */
export function useWaiting(): Record<MenuCount | "all", number> {
  const wallet = useDesk("GET /admin/wallet/request", "wallet.read")
  const referral = useDesk("GET /admin/account/refer-n-earn/requests", "referrals.read")
  const all = wallet === null && referral === null ? BEFORE_THE_FIRST_LOAD : (wallet ?? 0) + (referral ?? 0)
  return { wallet: wallet ?? 0, referral: referral ?? 0, all }
}

/** Null until it is known. Nothing waits for a role that does not see the desk. */
function useDesk(
  list: "GET /admin/wallet/request" | "GET /admin/account/refer-n-earn/requests",
  permission: Permission,
): number | null {
  const may = useMay(permission)
  const { data, isError } = useQuery({
    queryKey: ["shop", list, "badge"],
    queryFn: async () =>
      (await shopApi(list, { query: { status: "pending", per_page: 1 } })).meta.counts.pending,
    enabled: may,
    refetchInterval: 30_000,
  })
  return isError || !may ? 0 : (data ?? null)
}
