/** How a refund is known elsewhere, and whether the shopper has it already. */
export interface RefundReceipt {
  providerRefundId: string | null
  medusaRefundId: string | null
  isThere: boolean
}
