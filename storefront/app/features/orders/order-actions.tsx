import { exactNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import { returnsBesideBuy } from "@contract/returns-policy"
import { useState } from "react"
import { ApiError } from "~/platform/api/error"
import { saveFile } from "~/platform/api/save-file"
import { byOpen, laterDialog } from "~/platform/parts/later-dialog"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { SecondaryButton } from "~/ui/button"
import { DownloadIcon, ReturnIcon } from "~/ui/icons"

const ReturnDialog = laterDialog(async () => (await import("./return-dialog")).ReturnDialog, byOpen)

/** What a shopper may want of an order: its papers, to send something back. */
export function OrderActions({ order }: { order: Order }) {
  const { shop } = useSite()
  const [isReturning, setReturning] = useState(false)
  const [saving, setSaving] = useState<string | null>(null)

  const save = async (paper: string, name: string) => {
    setSaving(paper)
    try {
      await saveFile(`/user/order/${encodeURIComponent(order.id)}/${paper}`, `${name}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
    setSaving(null)
  }

  return (
    <div className="grid gap-3">
      {order.can_return ? (
        <div>
          <SecondaryButton wide onClick={() => setReturning(true)}>
            <ReturnIcon className="size-5" />
            Return or report a problem
          </SecondaryButton>
          <p className="mt-1.5 text-center text-sm text-ink-soft">{returnsBesideBuy(shop.returns)}</p>
        </div>
      ) : null}
      {order.replaces ? null : (
        <SecondaryButton
          wide
          busy={saving === "invoice"}
          onClick={() => save("invoice", `invoice-${order.order_number}`)}
        >
          <DownloadIcon className="size-5" />
          {order.timeline.some(({ status }) => status === "processing") ? "Invoice" : "Pro-forma invoice"}
        </SecondaryButton>
      )}
      {order.refunds.map(({ id, amount }, index) => {
        const paper = `credit-notes/${encodeURIComponent(id)}`
        const name = `credit-note-${order.order_number}-C${index + 1}`
        return (
          <SecondaryButton key={id} wide busy={saving === paper} onClick={() => save(paper, name)}>
            <DownloadIcon className="size-5" />
            Credit note, {exactNaira(amount)}
          </SecondaryButton>
        )
      })}
      <ReturnDialog order={order} open={isReturning} onClose={() => setReturning(false)} />
    </div>
  )
}
