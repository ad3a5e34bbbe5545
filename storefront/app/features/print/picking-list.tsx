import type { Data } from "@contract/calls"
import { formatInstant, longDate } from "@contract/lagos"
import { lotWords } from "@contract/lot-words"
import { statusName } from "../orders/order-words"
import { PaperHead } from "./papers"

/** One walk along the shelves for all orders together: how many of each, and for whom. */
export function PickingList({ data, now }: { data: Data<"GET /admin/orders/print">; now: Date }) {
  const { picks, left_out: leftOut, orders } = data
  const count = orders.length - leftOut.length
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="paper">
      <PaperHead
        title="Picking list"
        number={count === 1 ? "1 order" : `${count} orders`}
        about={`${pieces} pieces, ${formatInstant(now)}`}
      />
      {picks.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th className="done" aria-label="Picked" />
              <th className="shelf">Shelf</th>
              <th className="count">Qty</th>
              <th>Product</th>
              <th className="wide">For</th>
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => {
              const wanted = pick.orders.map(({ order_number, quantity }) => `${quantity} × ${order_number}`)
              return (
                <tr key={pick.variant_id}>
                  <td className="done" />
                  <td className="shelf">{pick.shelf ?? "–"}</td>
                  <td className="count">{pick.quantity}</td>
                  <td>
                    {pick.name}
                    <span className="small">
                      {[pick.brand, pick.variant_title, pick.sku].filter(Boolean).join(" · ")}
                    </span>
                    {pick.lots.map((lot) => (
                      <span key={`${lot.expires_on} ${lot.lot}`} className="small">
                        {lotWords(lot, longDate)}
                      </span>
                    ))}
                    <span className="small narrow">For {wanted.join(", ")}</span>
                  </td>
                  <td className="wide">
                    {wanted.map((line) => (
                      <span key={line} className="small">
                        {line}
                      </span>
                    ))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : (
        <p className="paper-note">Nothing to pick: none of these orders is paid and waits to be packed.</p>
      )}
      {leftOut.length > 0 ? (
        <section className="paper-note">
          <h2>Left out</h2>
          {leftOut.map(({ order_number, status }) => (
            <p key={order_number}>
              {order_number}: {statusName(status)}
            </p>
          ))}
        </section>
      ) : null}
      <p className="paper-foot">
        <span>Picked by __________________</span>
        <span>Date ____________</span>
      </p>
    </article>
  )
}
