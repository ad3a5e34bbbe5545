import { clockTime, longDate } from "../contract/lagos"
import { exactKobo } from "../contract/naira"
import { returnsBesideBuy } from "../contract/returns-policy"
import { aftercareWords } from "./aftercare-words"
import type { OrderMail, OrderNews } from "./order-mail"
import { transferWords } from "./transfer-words"

export interface OrderWords {
  subject: string
  heading: string
  paragraphs: string[]
  /** A path of the shop. */
  button: { label: string; path: string }
}

/** What each order e-mail says. Plain and friendly: what happened, and what to do next. */
export function orderWords(news: OrderNews, mail: OrderMail): OrderWords {
  const { order, shop } = mail
  const number = order.order_number
  const isPickup = order.delivery_method === "pickup"
  const see = { label: "See your order", path: `/my-orders/${encodeURIComponent(number)}` }
  const track = { label: "Track your order", path: `/track-order?number=${encodeURIComponent(number)}` }
  const due = exactKobo(order.total_kobo - order.wallet_kobo)

  switch (news) {
    case "pending":
      return {
        subject: `Your order ${number} is waiting for payment`,
        heading: "Your order is saved",
        paragraphs: [
          `Pay ${due} to confirm it${order.expires_at ? `: we hold your items for you until ${clockTime(order.expires_at)} on ${longDate(order.expires_at)}` : ""}.`,
          "If you have just paid, there is nothing more to do: we'll e-mail you as soon as your bank confirms it.",
        ],
        button: { label: `Pay ${due}`, path: "/my-pending-orders" },
      }
    case "processing":
      return {
        subject: `Payment received for order ${number}`,
        heading: "Thank you, we have your payment",
        paragraphs: [
          `We are getting your order ready${order.expected_date ? ` and expect it to ${isPickup ? "be ready for pickup" : "reach you"} by ${longDate(order.expected_date)}` : ""}.`,
        ],
        button: see,
      }
    case "packed":
      return {
        subject: `Your order ${number} is packed`,
        heading: "Your order is packed",
        paragraphs: [
          isPickup
            ? "It goes to the pickup place next. We'll e-mail you when you can collect it."
            : "It goes out to you next. We'll e-mail you when it is on its way.",
        ],
        button: track,
      }
    case "shipped":
      return isPickup
        ? {
            subject: `Your order ${number} is ready for pickup`,
            heading: "Your order is ready for pickup",
            paragraphs: [`Collect it at the place below. Bring your order number, ${number}.`],
            button: see,
          }
        : {
            subject: `Your order ${number} is on its way`,
            heading: "Your order is on its way",
            paragraphs: [
              `It goes to the address below${order.expected_date ? `, and we expect it there by ${longDate(order.expected_date)}` : ""}. Please keep your phone near.`,
              ...carrierWords(mail.shipment),
            ],
            button: track,
          }
    case "delivered":
      return {
        subject: `Your order ${number} has been ${isPickup ? "collected" : "delivered"}`,
        heading: isPickup ? "You have your order" : "Your order has been delivered",
        paragraphs: [
          `We hope you love it. ${returnsBesideBuy(shop.returns)} on your order's page, or answer this e-mail.`,
        ],
        button: see,
      }
    case "cancelled":
      return {
        subject: `Your order ${number} was cancelled`,
        heading: order.replaces_return_id ? "Your replacement was cancelled" : "Your order was cancelled",
        paragraphs: [
          order.replaces_return_id
            ? "We can't send your replacement after all. We'll pay you back for the items that you sent us, and write to you when the money is on its way."
            : order.paid_kobo > 0
              ? `What you paid, ${exactKobo(order.paid_kobo)}, is refunded to you. Another e-mail says where.`
              : `You have not been charged${order.wallet_kobo > 0 ? `, and ${exactKobo(order.wallet_kobo)} in your wallet is available again` : ""}. If you still want the items, you can order them again.`,
        ],
        button: { label: `Go to ${shop.name}`, path: "/" },
      }
    case "returned":
      return {
        subject: `We have received your return of order ${number}`,
        heading: "Your return has arrived",
        paragraphs: ["Thank you for sending it back. We'll check it and e-mail you about your refund."],
        button: see,
      }
    case "payment_kept_apart":
      return {
        subject: `We are checking a payment for order ${number}`,
        heading: "We are checking your payment",
        paragraphs: [
          "We received a payment that does not match this order. Your money is safe.",
          "Our staff will review it and e-mail you. Please do not pay again until then.",
        ],
        button: see,
      }
    case "payment_in_wallet":
      return {
        subject: `Your payment for order ${number} is in your wallet`,
        heading: "Your payment is in your wallet",
        paragraphs: [
          "It came when this order could no longer be paid, so we added all of it to your wallet, with what the wallet held for the order.",
          "Nothing is lost: order again and pay from your wallet, if you still want the items.",
        ],
        button: { label: "See your wallet", path: "/wallet" },
      }
    case "payment_sorted_out": {
      const amount = mail.refundKobo === undefined ? "it" : exactKobo(mail.refundKobo)
      return {
        subject: `Your payment for order ${number} is sorted out`,
        heading: "Your payment is sorted out",
        paragraphs: [
          "We received a payment that did not match this order.",
          mail.sortedOutTo === "wallet"
            ? `We added ${amount} to your wallet: you can pay your next order with it.`
            : `We refunded ${amount} to the card that paid. Banks can take a few working days to show it.`,
        ],
        button: see,
      }
    }
    case "transfer_short":
    case "transfer_paid":
    case "transfer_late":
    case "transfer_sent_back":
      return transferWords(news, mail)
    default:
      return aftercareWords(news, mail)
  }
}

/** Who brings it, and where it can be followed. The courier's page knows it by the waybill. */
function carrierWords(shipment: OrderMail["shipment"]): string[] {
  if (!shipment?.courier && !shipment?.waybill) return []
  const { courier, waybill, trackingUrl } = shipment
  const who = courier ? `${courier} delivers it` : "It travels"
  const number = waybill ? `${courier ? ", waybill" : " as waybill"} ${waybill}` : ""
  return [`${who}${number}.${trackingUrl ? ` Follow it at ${trackingUrl}` : ""}`]
}
