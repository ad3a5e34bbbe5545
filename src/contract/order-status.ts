import { z } from "zod"

/** `pending` is made and not fully paid, `processing` is paid. Who may move an order where: docs/orders-and-payments.md. */
export const OrderStatus = z.enum([
  "pending",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
])
export type OrderStatus = z.infer<typeof OrderStatus>
