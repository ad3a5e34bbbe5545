import { longDate } from "@contract/lagos"
import type { Order } from "@contract/orders"
import { remedyNames } from "@contract/returns-policy"
import { useState } from "react"
import { Link } from "react-router-dom"
import { byOpen, laterDialog } from "~/platform/parts/later-dialog"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useSite } from "~/platform/site/site"
import { Badge } from "~/ui/badge"
import { SmallButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { Thumbnail } from "~/ui/thumbnail"
import { statusName } from "./order-words"
import { ReturnPhoto } from "./return-photo"
import { nextStep, reasonName, refundSentence, returnNames, returnTones } from "./return-words"

const WithdrawDialog = laterDialog(async () => (await import("./withdraw-dialog")).WithdrawDialog, byOpen)

/** What goes back of an order and where its money is. Nothing when nothing does. */
export function OrderReturns({ order }: { order: Order }) {
  const { shop } = useSite()
  const [leaving, setLeaving] = useState<{ id: string; open: boolean } | null>(null)
  const left = order.returns.find(({ id }) => id === leaving?.id)
  const others = order.refunds.filter((refund) => !order.returns.some(({ id }) => id === refund.return_id))
  if (order.returns.length === 0 && others.length === 0) return null
  return (
    <Card>
      <h2 className="mb-4 text-lg font-bold">
        {order.returns.length > 0 ? "Returns and refunds" : "Your money back"}
      </h2>
      <ul className="divide-y divide-line">
        {order.returns.map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold tabular-nums">{one.number}</p>
              <Badge tone={returnTones[one.status]}>{returnNames[one.status]}</Badge>
            </div>
            <p className="mt-1 text-sm text-ink-soft">
              {reasonName(one.reason)} · {remedyNames[one.remedy]} ·{" "}
              <time dateTime={one.asked_at}>{longDate(one.asked_at)}</time>
            </p>
            <ul className="mt-3 grid gap-2">
              {one.items.map((item) => (
                <li key={item.id} className="flex items-center gap-3 text-sm">
                  <Thumbnail src={item.image} size={48} />
                  <span className="min-w-0 wrap-anywhere">
                    {item.quantity} × {item.name}
                    {item.variant_title ? `, ${item.variant_title}` : ""}
                  </span>
                </li>
              ))}
            </ul>
            {one.photos.length > 0 ? (
              <ul className="mt-3 flex flex-wrap gap-2" aria-label="Your pictures">
                {one.photos.map((photo, i) => (
                  <li key={photo}>
                    <ReturnPhoto address={photo} number={i + 1} />
                  </li>
                ))}
              </ul>
            ) : null}
            {one.note ? <p className="mt-3 text-sm wrap-anywhere text-ink-soft">“{one.note}”</p> : null}
            {nextStep(one, shop) ? <p className="mt-3 text-sm">{nextStep(one, shop)}</p> : null}
            {one.replacement ? (
              <p className="mt-1 text-sm">
                <Link
                  to={personalPaths.order(one.replacement.order_number)}
                  className="font-semibold underline underline-offset-4"
                >
                  Replacement order {one.replacement.order_number}
                </Link>
                {" · "}
                {statusName(one.replacement.status, order.delivery_method)}
              </p>
            ) : null}
            {one.can_withdraw ? (
              <SmallButton className="mt-3" onClick={() => setLeaving({ id: one.id, open: true })}>
                Keep this item<span className="sr-only">: withdraw return {one.number}</span>
              </SmallButton>
            ) : null}
            {one.refunds.map((refund) => (
              <p key={refund.id} className="mt-3 text-sm font-semibold">
                {refundSentence(refund)}
              </p>
            ))}
          </li>
        ))}
        {others.map((refund) => (
          <li key={refund.id} className="py-4 text-sm font-semibold first:pt-0 last:pb-0">
            {refundSentence(refund)}
          </li>
        ))}
      </ul>
      {left ? (
        <WithdrawDialog
          order={order}
          one={left}
          open={leaving?.open ?? false}
          onClose={() => setLeaving({ id: left.id, open: false })}
        />
      ) : null}
    </Card>
  )
}
