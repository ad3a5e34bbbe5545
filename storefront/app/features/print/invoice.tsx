import { longDate } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import type { PrintedOrder } from "@contract/order-desk"
import { useSite } from "~/platform/site/site"
import { Fact, Note, PaperHead, Recipient } from "./papers"

/** What was sold, at what price, and what was paid of it. */
export function Invoice({ order }: { order: PrintedOrder }) {
  const { shop } = useSite()
  const pickup = order.delivery_method === "pickup"
  const left = Math.round((order.total - order.paid) * 100) / 100
  return (
    <article className="paper">
      <PaperHead
        title="Invoice"
        number={order.order_number}
        about={longDate(order.created_at)}
        bars={order.bars}
      />
      <div className="paper-facts">
        <Fact title={pickup ? "Picked up by" : "Bill and deliver to"}>
          <Recipient order={order} />
        </Fact>
        <Fact title="Payment">
          <p>{paymentWords(order, left)}</p>
          {order.vat ? <p>Our TIN: {order.vat.tin}</p> : null}
          {order.wholesale ? <p>Wholesale prices</p> : null}
          {order.status === "cancelled" ? <p>This order was cancelled</p> : null}
          {order.status === "returned" ? <p>This order was returned</p> : null}
        </Fact>
      </div>
      <table>
        <thead>
          <tr>
            <th>Product</th>
            <th className="count">Qty</th>
            <th className="amount wide">Price</th>
            <th className="amount">Amount</th>
          </tr>
        </thead>
        <tbody>
          {soldLines(order).map(({ key, about, item }) => (
            <tr key={key}>
              <td>
                {item.name}
                <span className="small">{about.filter(Boolean).join(" · ")}</span>
                {item.quantity > 1 ? (
                  <span className="small narrow">{exactNaira(item.price)} each</span>
                ) : null}
              </td>
              <td className="count">{item.quantity}</td>
              <td className="amount wide">{exactNaira(item.price)}</td>
              <td className="amount">{exactNaira(item.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="paper-sums">
        <Sum label="Products" amount={order.subtotal} />
        {order.discount > 0 ? (
          <Sum label={order.coupon ? `Discount (${order.coupon})` : "Discount"} amount={-order.discount} />
        ) : null}
        <Sum label={pickup ? "Pickup" : "Delivery"} amount={order.delivery} />
        <Sum label="Total" amount={order.total} total />
        {order.vat ? <Sum label={`VAT ${order.vat.rate}% in the total`} amount={order.vat.amount} /> : null}
        <Sum label="Paid" amount={order.paid} />
        {order.refunded > 0 ? <Sum label="Refunded" amount={-order.refunded} /> : null}
        {left > 0 && order.status === "pending" ? <Sum label="To pay" amount={left} /> : null}
      </dl>
      <Note title="Note" text={order.note} />
      <p className="paper-foot">
        <span>
          Thank you for shopping with {shop.name}. Questions? {shop.phone} or {shop.email}
        </span>
      </p>
    </article>
  )
}

/** All that was sold: what is sent, and what was removed since. */
function soldLines({ items, taken_out }: PrintedOrder) {
  return [
    ...items.map((item) => ({ key: item.id, about: [item.brand, item.variant_title, item.sku], item })),
    ...taken_out.map((item) => ({
      key: `${item.id}-out`,
      about: [item.variant_title, "taken out before packing"],
      item,
    })),
  ]
}

function paymentWords(order: PrintedOrder, left: number): string {
  if (order.replaces) return `Replacement for return ${order.replaces.return_number}: nothing to pay`
  if (left <= 0) return `Paid in full${order.channel ? ` by ${order.channel}` : ""}`
  return order.paid > 0 ? `${exactNaira(order.paid)} paid` : "Not paid yet"
}

function Sum({ label, amount, total = false }: { label: string; amount: number; total?: boolean }) {
  return (
    <div className={total ? "total" : undefined}>
      <dt>{label}</dt>
      <dd>{exactNaira(amount)}</dd>
    </div>
  )
}
