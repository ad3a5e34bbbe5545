import type { Order } from "@contract/orders"
import { returnsBesideBuy } from "@contract/returns-policy"
import { lazy, Suspense, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { saveFile } from "~/platform/api/save-file"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { DownloadIcon, ReturnIcon } from "~/ui/icons"

const ReturnDialog = lazy(() => import("./return-dialog").then((file) => ({ default: file.ReturnDialog })))

/** What a shopper may want of an order: its invoice, to send something back. */
export function OrderActions({ order }: { order: Order }) {
  const { shop } = useSite()
  const [asked, setAsked] = useState<"never" | "closed" | "open">("never")
  const [saving, setSaving] = useState(false)

  const invoice = async () => {
    setSaving(true)
    try {
      await saveFile(
        `/user/order/${encodeURIComponent(order.id)}/invoice`,
        `invoice-${order.order_number}.pdf`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
    setSaving(false)
  }

  return (
    <div className="grid gap-3">
      {order.can_return ? (
        <div>
          <Button variant="secondary" wide onClick={() => setAsked("open")}>
            <ReturnIcon className="size-5" />
            Return or report a problem
          </Button>
          <p className="mt-1.5 text-center text-sm text-ink-soft">{returnsBesideBuy(shop.returns)}</p>
        </div>
      ) : null}
      <Button variant="secondary" wide busy={saving} onClick={invoice}>
        <DownloadIcon className="size-5" />
        {order.paid > 0 ? "Invoice" : "Pro-forma invoice"}
      </Button>
      {asked === "never" ? null : (
        <Suspense fallback={null}>
          <ReturnDialog order={order} open={asked === "open"} onClose={() => setAsked("closed")} />
        </Suspense>
      )}
    </div>
  )
}
