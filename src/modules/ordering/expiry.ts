import { enqueueIn } from "../../outbox/enqueue"

/** When a last quarter of an unpaid order's time is left. */
export const WARNED_AT = "expires_at - (expires_at - created_at) / 4"

/** The warning and the end of an unpaid order, as a part of the statement that writes it in a `with` of the name `made`. */
export const expiryOfMade = enqueueIn(
  "order-expiry",
  `select id as key, jsonb_build_object('orderId', id) as payload, 'order' as about_type, id as about_id,
              ${WARNED_AT} as run_at from made where expires_at is not null`,
)
