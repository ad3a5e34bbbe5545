import type { CallKey } from "../../contract/calls"
import type { Handlers } from "../machinery/endpoint"
import { accountHandlers } from "./account"
import { adminOrderHandlers } from "./admin-orders"
import { cartHandlers } from "./cart"
import { catalogueHandlers } from "./catalogue"
import { deliveryHandlers } from "./delivery"
import { orderHandlers } from "./orders"

/** A call in the table without a handler here does not compile. */
export const handlers: Handlers<CallKey> = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...deliveryHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...adminOrderHandlers,
}
