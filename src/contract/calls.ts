import { accountCalls } from "./account"
import { adminMerchandisingCalls } from "./admin-merchandising"
import { adminProductCalls } from "./admin-products"
import { adminSearchCalls } from "./admin-search"
import { adminStaffCalls } from "./admin-staff"
import { adminUserCalls } from "./admin-users"
import { auditCalls } from "./audit"
import type {
  BodyOf,
  DataOf,
  ExtraOf,
  MetaOf,
  ParamsOf,
  QueryOf,
  SentBody,
  SentParams,
  SentQuery,
} from "./call"
import { cartCalls } from "./cart"
import { catalogueCalls } from "./catalogue"
import { codeCalls } from "./codes"
import { deliveryCalls } from "./delivery"
import { newsletterCalls } from "./newsletter"
import { orderCalls } from "./orders"
import { privacyCalls } from "./privacy"
import { profileCalls } from "./profile"
import { reviewCalls } from "./reviews"
import { secondFactorCalls } from "./second-factor"
import { sessionCalls } from "./sessions"
import { showcaseCalls } from "./showcase"
import { socialCalls } from "./social"
import { staffAccessCalls } from "./staff-access"
import { staffInvitationCalls } from "./staff-invitations"

/** Every call of `/api/v1`. `{brand}` in a key stands for the shop's slug. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...socialCalls,
  ...codeCalls,
  ...profileCalls,
  ...catalogueCalls,
  ...showcaseCalls,
  ...reviewCalls,
  ...deliveryCalls,
  ...cartCalls,
  ...orderCalls,
  ...newsletterCalls,
  ...privacyCalls,
  ...adminMerchandisingCalls,
  ...adminProductCalls,
  ...adminSearchCalls,
  ...adminUserCalls,
  ...adminStaffCalls,
  ...staffInvitationCalls,
  ...secondFactorCalls,
  ...staffAccessCalls,
  ...auditCalls,
}

export type Calls = typeof calls
export type CallKey = keyof Calls & string

export type Params<K extends CallKey> = ParamsOf<Calls[K]>
export type Query<K extends CallKey> = QueryOf<Calls[K]>
export type Body<K extends CallKey> = BodyOf<Calls[K]>
export type Data<K extends CallKey> = DataOf<Calls[K]>
export type Meta<K extends CallKey> = MetaOf<Calls[K]>
export type Extra<K extends CallKey> = ExtraOf<Calls[K]>
/** What a client sends, before defaults are filled in. */
export type Sends<K extends CallKey> = {
  params: SentParams<Calls[K]>
  query: SentQuery<Calls[K]>
  body: SentBody<Calls[K]>
}
