import type { CallKey } from "../../contract/calls"
import type { Handlers } from "../machinery/endpoint"
import { accountHandlers } from "./account"
import { adminAuditHandlers } from "./admin-audit"
import { adminMerchandisingHandlers } from "./admin-merchandising"
import { adminOrderHandlers } from "./admin-orders"
import { adminProductHandlers } from "./admin-products"
import { adminSearchHandlers } from "./admin-search"
import { adminStaffHandlers } from "./admin-staff"
import { adminUserHandlers } from "./admin-users"
import { cartHandlers } from "./cart"
import { catalogueHandlers } from "./catalogue"
import { codeHandlers } from "./codes"
import { deliveryHandlers } from "./delivery"
import { newsletterHandlers } from "./newsletter"
import { orderHandlers } from "./orders"
import { privacyHandlers } from "./privacy"
import { profileHandlers } from "./profile"
import { reviewHandlers } from "./reviews"
import { secondFactorHandlers } from "./second-factor"
import { sessionHandlers } from "./sessions"
import { showcaseHandlers } from "./showcase"
import { socialHandlers } from "./social"
import { staffAccessHandlers } from "./staff-access"
import { staffInvitationHandlers } from "./staff-invitations"

/** A call in the table without a handler here does not compile. */
export const handlers: Handlers<CallKey> = {
  ...accountHandlers,
  ...sessionHandlers,
  ...socialHandlers,
  ...codeHandlers,
  ...profileHandlers,
  ...catalogueHandlers,
  ...showcaseHandlers,
  ...reviewHandlers,
  ...deliveryHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...newsletterHandlers,
  ...privacyHandlers,
  ...adminOrderHandlers,
  ...adminMerchandisingHandlers,
  ...adminProductHandlers,
  ...adminSearchHandlers,
  ...adminUserHandlers,
  ...adminStaffHandlers,
  ...staffInvitationHandlers,
  ...secondFactorHandlers,
  ...staffAccessHandlers,
  ...adminAuditHandlers,
}
