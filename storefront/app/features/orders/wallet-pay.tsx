import { walletPart } from "@contract/card-sums"
import { exactNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import { useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { Button, SecondaryButton } from "~/ui/button"
import { useWallet } from "../wallet/use-wallet"
import { walletKey } from "../wallet/wallet-query"
import { ordersKey } from "./order-query"
import { type NextStep, payOrder, wayOf } from "./payment"

type Payable = Pick<Order, "id" | "order_number" | "total" | "wallet" | "to_pay" | "channel">

const kobo = (naira: number) => Math.round(naira * 100)

/**
 * What the wallet can do for an order that waits: pay all of it at once, or a part before the bank is asked for the
 * rest; and what it holds for it already, with the way to have it free again.
 */
export function WalletPay({ order, onPaid }: { order: Payable; onPaid?: () => void }) {
  const { data: wallet } = useWallet()
  const { busy, run } = useOnce(order, onPaid)
  if (!wallet || wallet.frozen) return null
  const couldPay = walletPart(kobo(wallet.available) + kobo(order.wallet), kobo(order.total)) / 100
  if (couldPay === 0) return null
  if (couldPay === order.total) {
    return (
      <SecondaryButton busy={busy === "all"} onClick={() => run("all")}>
        Pay {exactNaira(order.total)} from my wallet
      </SecondaryButton>
    )
  }
  return order.wallet > 0 ? (
    <div>
      <p className="text-sm">
        {exactNaira(order.wallet)} of your wallet is held for this order, {exactNaira(order.to_pay)} is left
        to pay.
      </p>
      <Button variant="soft" size="small" busy={busy === "none"} onClick={() => run("none")}>
        {order.channel === "bank_transfer"
          ? "Pay all of it by bank transfer instead"
          : "Pay all of it by card instead"}
      </Button>
    </div>
  ) : (
    <SecondaryButton busy={busy === "part"} onClick={() => run("part")}>
      Use {exactNaira(couldPay)} of my wallet
    </SecondaryButton>
  )
}

type Way = "all" | "part" | "none"

/** One way at a time: a second tap while it works does nothing. */
function useOnce(order: Payable, onPaid?: () => void) {
  const [busy, setBusy] = useState<Way | null>(null)
  const running = useRef(false)
  const navigate = useNavigate()
  const run = async (way: Way) => {
    if (running.current) return
    running.current = true
    setBusy(way)
    try {
      const next = way === "all" ? await payAll(order) : await payOrder(order, wayOf(order), way === "part")
      // While the browser leaves, the button stays busy.
      if (next === "leaving") return
      if (way === "all" && onPaid) onPaid()
      else await navigate(next.to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
    await refresh()
    running.current = false
    setBusy(null)
  }
  return { busy, run }
}

async function payAll(order: Payable): Promise<NextStep> {
  const idempotencyKey = crypto.randomUUID()
  await repeatOnBrokenLine(() =>
    api("POST /user/payment/store/wallet", {
      body: { order_id: order.id, amount: order.total, channel: "wallet" },
      idempotencyKey,
    }),
  )
  await refresh()
  return { to: personalPaths.thankYou(order.order_number) }
}

function refresh(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: walletKey }),
    queryClient.invalidateQueries({ queryKey: ordersKey }),
  ])
}
