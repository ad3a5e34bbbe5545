import { longDate } from "@contract/lagos"
import type { PrintedOrder } from "@contract/order-desk"
import { Fact, Note, PaperHead, Recipient } from "./papers"

/** What goes into the parcel and where the parcel goes; no prices, as it may be a gift. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const pickup = order.delivery_method === "pickup"
  return (
    <article className="paper">
      <PaperHead
        title="Packing slip"
        number={order.order_number}
        bars={order.bars}
        about={`${order.items_count === 1 ? "1 item" : `${order.items_count} items`}, ${order.weight} kg`}
      />
      <div className="paper-facts">
        <Fact title={pickup ? "Pickup" : "Deliver to"}>
          <Recipient order={order} />
        </Fact>
        <Fact title="Order">
          <p>Made on {longDate(order.created_at)}</p>
          {order.expected_date ? <p>Expected by {longDate(order.expected_date)}</p> : null}
          {order.replaces ? <p>Replacement for return {order.replaces.return_number}</p> : null}
        </Fact>
      </div>
      <table>
        <thead>
          <tr>
            <th className="done" aria-label="Packed" />
            <th className="count">Qty</th>
            <th>Product</th>
            <th className="shelf">Shelf</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td className="done" />
              <td className="count">{item.quantity}</td>
              <td>
                {item.name}
                <span className="small">
                  {[item.brand, item.variant_title, item.sku].filter(Boolean).join(" · ")}
                </span>
                {item.parts.map((part) => (
                  <span key={part.variant_id} className="small">
                    {part.quantity} × {[part.name, part.variant_title, part.sku].filter(Boolean).join(" · ")}
                    {part.shelf ? `, shelf ${part.shelf}` : ""}
                  </span>
                ))}
              </td>
              <td className="shelf">{item.parts.length > 0 ? "Set" : (item.shelf ?? "–")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note title="Shopper's note" text={order.note} />
      <p className="paper-foot">
        <span>Packed by __________________</span>
        <span>Date ____________</span>
      </p>
    </article>
  )
}
