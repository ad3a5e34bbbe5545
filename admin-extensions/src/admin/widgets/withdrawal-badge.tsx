import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQuery } from "@tanstack/react-query"
import { useLayoutEffect } from "react"
import { shopApi } from "../lib/shop-api"
import { useMay } from "../lib/staff-access"

const badge = new CSSStyleSheet()

/** Shown until the first answer (specification 9). */
const BEFORE_THE_FIRST_LOAD = 5

/**
 * How many withdrawal requests wait, of wallets and of rewards together, beside their entry in the menu; of rewards alone
 * beside theirs; nothing when none does (specification 2.15). The menu is Medusa's own and has no place for it: a style
 * sheet writes it there.
 */
export default function WithdrawalBadge() {
  const wallets = useWaiting("GET /admin/wallet/request", "wallet.read")
  const rewards = useWaiting("GET /admin/account/refer-n-earn/requests", "referrals.read")
  const all = wallets === null && rewards === null ? BEFORE_THE_FIRST_LOAD : (wallets ?? 0) + (rewards ?? 0)

  useLayoutEffect(() => {
    badge.replaceSync(written("/app/withdrawals", all) + written("/app/withdrawals/refer", rewards ?? 0))
    if (!document.adoptedStyleSheets.includes(badge)) document.adoptedStyleSheets.push(badge)
  }, [all, rewards])

  return null
}

/** Null until it is known. Nothing waits for who may not look. */
function useWaiting(
  list: "GET /admin/wallet/request" | "GET /admin/account/refer-n-earn/requests",
  permission: string,
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

function written(screen: string, count: number): string {
  if (count === 0) return ""
  return `aside nav a[href="${screen}"]::after {
    content: "${count > 99 ? "99+" : count}" / "${count} waiting"; margin-left: auto; padding: 0 6px; min-width: 20px;
    border-radius: 10px; background: #be123c; color: #fff; font: 600 11px/20px Inter, sans-serif; text-align: center }`
}

export const config = defineWidgetConfig({ zone: "topbar" })
