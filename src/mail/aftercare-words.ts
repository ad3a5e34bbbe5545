import { clockTime, longDate } from "../contract/lagos"
import { exactKobo } from "../contract/naira"
import type { AftercareEvent } from "../contract/order-aftercare"
import { collectWords, sendWords } from "../contract/returns-policy"
import type { OrderMail } from "./order-mail"
import type { OrderWords } from "./order-words"

/** What each e-mail about a return, a refund or the end of the time to pay says. */
export function aftercareWords(news: AftercareEvent, mail: OrderMail): OrderWords {
  const { order, shop } = mail
  const number = order.order_number
  const see = { label: "See your order", path: `/my-orders/${encodeURIComponent(number)}` }
  const returned = mail.returned?.number ?? number
  const isFine = mail.returned?.reason === "changed_mind"
  const remedy = mail.returned?.remedy ?? "wallet"

  switch (news) {
    case "expiring": {
      const due = exactKobo(order.total_kobo - order.wallet_kobo)
      const until = order.expires_at
        ? ` until ${clockTime(order.expires_at)} on ${longDate(order.expires_at)}`
        : ""
      return {
        subject: `Your items are held a little longer: order ${number}`,
        heading: "Still want these?",
        paragraphs: [
          `We hold your items${until}. Pay ${due} before then and they are yours.`,
          "If you don't pay by then we cancel the order. You won't be charged. If you have just paid, there is nothing more to do.",
        ],
        button: { label: `Pay ${due}`, path: "/my-pending-orders" },
      }
    }
    case "recipient_changed":
      return {
        subject: `Delivery details of order ${number} changed`,
        heading: "We changed who gets your order",
        paragraphs: [
          "Our team changed the details below on request.",
          `Was it not you? Write to ${shop.email} or call ${shop.phone} before it is packed.`,
        ],
        button: see,
      }
    case "items_taken_out":
      return {
        subject: `Items taken out of order ${number}`,
        heading: "We took something out of your order",
        paragraphs: [
          "The rest is on its way to you as planned. What you paid for what is missing comes back to you, with an e-mail of its own.",
          `Would you like something else instead, or did you not agree to this? Write to ${shop.email} or call ${shop.phone}.`,
        ],
        button: see,
      }
    case "return_asked":
      return {
        subject: `We have your return request for order ${number}`,
        heading: "We have your return request",
        paragraphs: [
          `Its number is ${returned}. We'll review it and e-mail you, usually within one working day.`,
          "Please keep the items as they are, with their packaging.",
        ],
        button: see,
      }
    case "return_approved":
      return {
        subject: `Your return ${returned} is approved`,
        heading: isFine ? "You can send it back" : "We'll collect it",
        paragraphs: [
          isFine ? sendWords(returned, `${shop.name}, ${shop.address}`) : collectWords(returned),
          remedy === "replacement"
            ? "As soon as we have them, we get your replacement ready."
            : "As soon as we have them, we pay you back.",
        ],
        button: see,
      }
    case "return_refused":
      return {
        subject: `About your return ${returned}`,
        heading: "We cannot take this back",
        paragraphs: [
          `We looked at your return request and cannot accept it. If you disagree, answer this e-mail or call ${shop.phone} and we'll review it together.`,
          "This is why:",
        ],
        button: see,
      }
    case "return_received": {
      const replacement = mail.returned?.replacedBy
      if (replacement) {
        return {
          subject: `Your replacement for return ${returned} is order ${replacement}`,
          heading: "We're getting your replacement ready",
          paragraphs: [
            `We have the items below. New ones come to you as order ${replacement}, with nothing to pay.`,
            "We'll e-mail you when they are on their way.",
          ],
          button: { label: "See your replacement", path: `/my-orders/${encodeURIComponent(replacement)}` },
        }
      }
      return {
        subject: `Your return ${returned} has arrived`,
        heading: "Your return has arrived",
        paragraphs: ["We have the items below. We'll check them and e-mail you about your refund."],
        button: see,
      }
    }
    case "return_withdrawn":
      return {
        subject: `Your return ${returned} is withdrawn`,
        heading: "You keep it",
        paragraphs: [
          `You cancelled your return ${returned}. You keep the items, and there is nothing to send.`,
          `Is the parcel on its way already, or was it not you? Write to ${shop.email} or call ${shop.phone}.`,
        ],
        button: see,
      }
    case "refunded": {
      const amount = exactKobo(mail.refundKobo ?? 0)
      if (mail.refundTo === "wallet") {
        return {
          subject: `${amount} of order ${number} is in your wallet`,
          heading: "Your money is in your wallet",
          paragraphs: [
            `We added ${amount} to your wallet at ${shop.name}. It is there now: use it for your next order.`,
          ],
          button: { label: "See your wallet", path: "/wallet" },
        }
      }
      return {
        subject: `${amount} of order ${number} is on its way back to you`,
        heading: "Your money is on its way",
        paragraphs: [
          `We have sent ${amount} back to the card that you paid with.`,
          "Banks can take up to ten working days to show it.",
        ],
        button: see,
      }
    }
  }
}
