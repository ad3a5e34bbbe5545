import { Button, Copy, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { formatInstant } from "../../platform/figures"
import { useChange } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { Refusal } from "../../ui/form"

type Link = Data<"POST /admin/orders/{id}/payment-link">

const WAYS = [
  { label: "E-mail the payment link", send_by: ["email"] },
  { label: "Text it", send_by: ["sms"] },
  { label: "Create without sending", send_by: [] },
] as const

/** The link by which the shopper sees and pays an order: sent, or created to be copied into a chat. */
export function PaymentLink({ orderId }: { orderId: string }) {
  const [link, setLink] = useState<{ message: string; data: Link } | null>(null)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const make = async (sendBy: (typeof WAYS)[number]["send_by"]) => {
    const sent = { params: { id: orderId }, body: { send_by: [...sendBy] } }
    const answer = await submit(() => change.run("POST /admin/orders/{id}/payment-link", sent))
    if (answer) setLink(answer)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {WAYS.map(({ label, send_by }, index) => (
          <Button
            key={label}
            size="small"
            variant={index === 0 ? "primary" : "secondary"}
            disabled={isBusy}
            onClick={() => void make(send_by)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Refusal failure={failure} />
      {link && (
        <div role="status" className="flex flex-col gap-1">
          <Text size="small">
            {link.message}. Good until {formatInstant(link.data.expires_at)}.
          </Text>
          <div className="flex items-center gap-2">
            <Text size="small" className="break-all">
              {link.data.url}
            </Text>
            <Copy content={link.data.url} aria-label="Copy the link" />
          </div>
        </div>
      )}
    </div>
  )
}
