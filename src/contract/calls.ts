import { accountCalls } from "./account"
import { addressCalls } from "./addresses"
import { adminCouponCalls } from "./admin-coupons"
import { adminDeliveryCalls } from "./admin-delivery"
import { adminGiftCardCalls } from "./admin-gift-cards"
import { adminLoanCalls } from "./admin-loans"
import { adminLotCalls } from "./admin-lots"
import { adminMerchandisingCalls } from "./admin-merchandising"
import { adminNewsletterCalls } from "./admin-newsletter"
import { adminOutboxCalls } from "./admin-outbox"
import { adminPickupCalls } from "./admin-pickup"
import { adminPlaceCalls } from "./admin-places"
import { adminPostCalls } from "./admin-posts"
import { adminProductCalls } from "./admin-products"
import { adminPurchasingCalls } from "./admin-purchasing"
import { adminReferralCalls } from "./admin-referral"
import { adminSearchCalls } from "./admin-search"
import { adminSkinCalls } from "./admin-skin"
import { adminStaffCalls } from "./admin-staff"
import { adminUserCalls } from "./admin-users"
import { adminVatCalls } from "./admin-vat"
import { adminWalletCalls } from "./admin-wallet"
import { adminWithdrawalCalls } from "./admin-withdrawals"
import { aftercareCalls } from "./aftercare"
import { appCalls } from "./apps"
import { auditCalls } from "./audit"
import { bankTransferCalls } from "./bank-transfer"
import { booksCalls } from "./books"
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
import { cartBatchCalls } from "./cart-batch"
import { catalogueCalls } from "./catalogue"
import { codeCalls } from "./codes"
import { compareCalls } from "./compare"
import { consentCalls } from "./consent"
import { couponCalls } from "./coupons"
import { creditCalls } from "./credit"
import { deliveryCalls } from "./delivery"
import { disputeCalls } from "./disputes"
import { getReadyCalls } from "./get-ready"
import { giftCardCalls } from "./gift-cards"
import { hustleCalls } from "./hustle"
import { ledgerCalls } from "./ledger"
import { legalCalls } from "./legal-texts"
import { loanCalls } from "./loans"
import { lookCalls } from "./look"
import { mailChoiceCalls } from "./mail-choices"
import { newsletterCalls } from "./newsletter"
import { orderDeskCalls } from "./order-desk"
import { orderMoveCalls } from "./order-moves"
import { orderCalls } from "./orders"
import { passkeyCalls } from "./passkeys"
import { postCalls } from "./posts"
import { privacyCalls } from "./privacy"
import { productDeskCalls } from "./product-desk"
import { profileCalls } from "./profile"
import { pushCalls } from "./push"
import { questionCalls } from "./questions"
import { referralCalls } from "./referral"
import { reportTableCalls } from "./report-tables"
import { reportCalls } from "./reports"
import { reviewCalls } from "./reviews"
import { rewardCalls } from "./rewards"
import { savedCardCalls } from "./saved-cards"
import { savedItemCalls } from "./saved-items"
import { secondFactorCalls } from "./second-factor"
import { sessionCalls } from "./sessions"
import { shadeCalls } from "./shades"
import { showcaseCalls } from "./showcase"
import { skinCalls } from "./skin"
import { skinSelfieCalls } from "./skin-selfies"
import { socialCalls } from "./social"
import { staffAccessCalls } from "./staff-access"
import { staffInvitationCalls } from "./staff-invitations"
import { paymentLinkCalls, staffOrderCalls } from "./staff-orders"
import { todayCalls } from "./today"
import { walletCalls } from "./wallet"
import { waybillCalls } from "./waybills"
import { wholesaleCalls } from "./wholesale"
import { wishlistCalls } from "./wishlist"
import { withdrawalCalls } from "./withdrawals"

/** Every call of `/api/v1`. `{brand}` in a key stands for the shop's slug. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...socialCalls,
  ...codeCalls,
  ...profileCalls,
  ...addressCalls,
  ...catalogueCalls,
  ...compareCalls,
  ...showcaseCalls,
  ...shadeCalls,
  ...reviewCalls,
  ...questionCalls,
  ...deliveryCalls,
  ...cartCalls,
  ...cartBatchCalls,
  ...couponCalls,
  ...savedItemCalls,
  ...wishlistCalls,
  ...mailChoiceCalls,
  ...consentCalls,
  ...pushCalls,
  ...savedCardCalls,
  ...disputeCalls,
  ...orderCalls,
  ...bankTransferCalls,
  ...creditCalls,
  ...orderDeskCalls,
  ...orderMoveCalls,
  ...waybillCalls,
  ...staffOrderCalls,
  ...paymentLinkCalls,
  ...aftercareCalls,
  ...newsletterCalls,
  ...postCalls,
  ...skinCalls,
  ...skinSelfieCalls,
  ...loanCalls,
  ...hustleCalls,
  ...appCalls,
  ...legalCalls,
  ...getReadyCalls,
  ...lookCalls,
  ...todayCalls,
  ...privacyCalls,
  ...adminCouponCalls,
  ...adminDeliveryCalls,
  ...adminNewsletterCalls,
  ...adminOutboxCalls,
  ...adminPickupCalls,
  ...adminPlaceCalls,
  ...adminLoanCalls,
  ...adminMerchandisingCalls,
  ...adminProductCalls,
  ...productDeskCalls,
  ...adminPostCalls,
  ...adminSearchCalls,
  ...adminSkinCalls,
  ...adminUserCalls,
  ...adminVatCalls,
  ...adminLotCalls,
  ...adminPurchasingCalls,
  ...adminStaffCalls,
  ...staffInvitationCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...staffAccessCalls,
  ...auditCalls,
  ...reportCalls,
  ...reportTableCalls,
  ...withdrawalCalls,
  ...referralCalls,
  ...adminReferralCalls,
  ...adminWithdrawalCalls,
  ...booksCalls,
  ...walletCalls,
  ...adminWalletCalls,
  ...giftCardCalls,
  ...adminGiftCardCalls,
  ...ledgerCalls,
  ...rewardCalls,
  ...wholesaleCalls,
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
