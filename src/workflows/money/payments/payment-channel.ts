import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentDue } from "../../../contract/orders"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { Attempt } from "../../../modules/payments/service"
import type { Booking } from "./book-payment"

/** What became of an attempt when its provider was asked. */
export type Settlement =
  | Booking
  /** The provider has not finished with it. */
  | { outcome: "pending"; message?: string }
  | { outcome: "failed"; message: string }

/** A way in which the shopper can go on with an order that is to be paid. */
export interface StartedPayment {
  order: OrderRecord
  attempt: Attempt
  /** Where the provider sends the browser back, absolute and of this shop. */
  callbackUrl: string
}

/**
 * A way to pay an order (`card`, `bank_transfer`, `credit`). That an order has one open attempt, its reference and who waits for whom
 * are the business of `startPayment`; that money is booked once, of `bookPayment`.
 */
export interface PaymentChannel {
  /** What new attempts store as their provider. */
  readonly provider: () => string
  /** More money may come by an attempt that was paid: it is asked about all the same. */
  readonly mayBringMore?: true
  /** Throws when an order cannot be paid by it any more. */
  assertInTime?(order: OrderRecord): void
  /** Whether what an opened attempt passes to the browser was used and cannot be used again: then it is opened again. */
  isSpent?(container: MedusaContainer, attempt: Attempt): Promise<boolean>
  /**
   * Opens an attempt at the provider and stores its session (`saveSession`): only an attempt with a session can be
   * paid. Null when the provider knows its reference already, by a request whose answer was lost: another attempt is
   * opened then. What it throws closes the attempt, and the shopper is asked to try again.
   */
  open(container: MedusaContainer, payment: StartedPayment): Promise<Attempt | null>
  /** What the browser needs to pay an opened attempt. */
  due(container: MedusaContainer, attempt: Attempt): Promise<PaymentDue>
  /**
   * Asks the provider about an attempt that nothing has been booked of, outside any transaction, and has booked what
   * it says. A provider that cannot be asked answers `pending`. Throws CardError when it does not answer.
   */
  settle(container: MedusaContainer, attempt: Attempt): Promise<Settlement>
}
