/**
 * The reference of one receipt of several that may come by one payment: the payment's own and the provider's id of the money.
 * Providers are never asked by it.
 */
export function receiptReference(reference: string, transactionId: string): string {
  return `${reference}${BETWEEN}${transactionId}`
}

/** The payment's own reference, of whichever of the two. */
export function paymentReference(reference: string): string {
  return reference.split(BETWEEN)[0] ?? reference
}

/** In no reference of ours: providers take letters, digits, `-`, `.` and `=` only. */
const BETWEEN = "/"
