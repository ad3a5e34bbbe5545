import type { CallKey } from "../../contract/calls"
import type { Handlers } from "../machinery/endpoint"
import { adminCouponHandlers } from "./cart/admin-coupons"
import { cartHandlers } from "./cart/cart"
import { cartBatchHandlers } from "./cart/cart-batch"
import { couponHandlers } from "./cart/coupons"
import { savedItemHandlers } from "./cart/saved-items"
import { wholesaleHandlers } from "./cart/wholesale"
import { adminLotHandlers } from "./catalogue/admin-lots"
import { adminMerchandisingHandlers } from "./catalogue/admin-merchandising"
import { adminProductHandlers } from "./catalogue/admin-products"
import { adminPurchasingHandlers } from "./catalogue/admin-purchasing"
import { adminQuestionHandlers } from "./catalogue/admin-questions"
import { adminReviewHandlers } from "./catalogue/admin-reviews"
import { adminSearchHandlers } from "./catalogue/admin-search"
import { adminSkinHandlers } from "./catalogue/admin-skin"
import { catalogueHandlers } from "./catalogue/catalogue"
import { productDeskHandlers } from "./catalogue/product-desk"
import { questionHandlers } from "./catalogue/questions"
import { reviewHandlers } from "./catalogue/reviews"
import { shadeHandlers } from "./catalogue/shades"
import { showcaseHandlers } from "./catalogue/showcase"
import { skinHandlers } from "./catalogue/skin"
import { skinSelfieHandlers } from "./catalogue/skin-selfies"
import { wishlistHandlers } from "./catalogue/wishlist"
import { adminNewsletterHandlers } from "./content/admin-newsletter"
import { adminPostHandlers } from "./content/admin-posts"
import { appHandlers } from "./content/apps"
import { legalHandlers } from "./content/legal-texts"
import { mailChoiceHandlers } from "./content/mail-choices"
import { newsletterHandlers } from "./content/newsletter"
import { postHandlers } from "./content/posts"
import { adminDeliveryHandlers } from "./delivery/admin-delivery"
import { adminPickupHandlers } from "./delivery/admin-pickup"
import { adminPlaceHandlers } from "./delivery/admin-places"
import { deliveryHandlers } from "./delivery/delivery"
import { adminBooksHandlers } from "./money/admin-books"
import { adminDisputeHandlers } from "./money/admin-disputes"
import { adminGiftCardHandlers } from "./money/admin-gift-cards"
import { adminLedgerHandlers } from "./money/admin-ledger"
import { adminLoanHandlers } from "./money/admin-loans"
import { adminWalletHandlers } from "./money/admin-wallet"
import { adminWithdrawalHandlers } from "./money/admin-withdrawals"
import { bankTransferHandlers } from "./money/bank-transfer"
import { creditHandlers } from "./money/credit"
import { giftCardHandlers } from "./money/gift-cards"
import { loanHandlers } from "./money/loans"
import { rewardHandlers } from "./money/rewards"
import { savedCardHandlers } from "./money/saved-cards"
import { walletHandlers } from "./money/wallet"
import { withdrawalHandlers } from "./money/withdrawals"
import { adminOrderHandlers } from "./orders/admin-orders"
import { adminRefundHandlers } from "./orders/admin-refunds"
import { adminReturnHandlers } from "./orders/admin-returns"
import { aftercareHandlers } from "./orders/aftercare"
import { orderMoveHandlers } from "./orders/order-moves"
import { orderHandlers } from "./orders/orders"
import { paymentLinkHandlers } from "./orders/payment-link"
import { staffOrderHandlers } from "./orders/staff-orders"
import { accountHandlers } from "./people/account"
import { addressHandlers } from "./people/addresses"
import { adminReferralHandlers } from "./people/admin-referral"
import { adminUserHandlers } from "./people/admin-users"
import { codeHandlers } from "./people/codes"
import { consentHandlers } from "./people/consent"
import { hustleHandlers } from "./people/hustle"
import { passkeyHandlers } from "./people/passkeys"
import { privacyHandlers } from "./people/privacy"
import { profileHandlers } from "./people/profile"
import { pushHandlers } from "./people/push"
import { referralHandlers } from "./people/referral"
import { secondFactorHandlers } from "./people/second-factor"
import { sessionHandlers } from "./people/sessions"
import { socialHandlers } from "./people/social"
import { adminAuditHandlers } from "./staff/admin-audit"
import { adminOutboxHandlers } from "./staff/admin-outbox"
import { adminReportHandlers } from "./staff/admin-reports"
import { adminStaffHandlers } from "./staff/admin-staff"
import { getReadyHandlers } from "./staff/get-ready"
import { lookHandlers } from "./staff/look"
import { reportTableHandlers } from "./staff/report-tables"
import { staffAccessHandlers } from "./staff/staff-access"
import { staffInvitationHandlers } from "./staff/staff-invitations"
import { todayHandlers } from "./staff/today"
import { vatHandlers } from "./staff/vat"

/** A call in the table without a handler here does not compile. */
export const handlers: Handlers<CallKey> = {
  ...accountHandlers,
  ...sessionHandlers,
  ...socialHandlers,
  ...codeHandlers,
  ...profileHandlers,
  ...addressHandlers,
  ...catalogueHandlers,
  ...showcaseHandlers,
  ...shadeHandlers,
  ...reviewHandlers,
  ...adminLotHandlers,
  ...adminPurchasingHandlers,
  ...adminReviewHandlers,
  ...questionHandlers,
  ...adminQuestionHandlers,
  ...deliveryHandlers,
  ...cartHandlers,
  ...cartBatchHandlers,
  ...couponHandlers,
  ...savedItemHandlers,
  ...wishlistHandlers,
  ...mailChoiceHandlers,
  ...consentHandlers,
  ...pushHandlers,
  ...savedCardHandlers,
  ...adminDisputeHandlers,
  ...orderHandlers,
  ...bankTransferHandlers,
  ...creditHandlers,
  ...aftercareHandlers,
  ...adminRefundHandlers,
  ...adminReturnHandlers,
  ...newsletterHandlers,
  ...postHandlers,
  ...skinHandlers,
  ...skinSelfieHandlers,
  ...loanHandlers,
  ...hustleHandlers,
  ...appHandlers,
  ...legalHandlers,
  ...lookHandlers,
  ...vatHandlers,
  ...getReadyHandlers,
  ...todayHandlers,
  ...privacyHandlers,
  ...adminOrderHandlers,
  ...orderMoveHandlers,
  ...adminCouponHandlers,
  ...adminDeliveryHandlers,
  ...adminNewsletterHandlers,
  ...adminOutboxHandlers,
  ...adminPickupHandlers,
  ...adminPlaceHandlers,
  ...staffOrderHandlers,
  ...paymentLinkHandlers,
  ...adminLoanHandlers,
  ...adminMerchandisingHandlers,
  ...adminProductHandlers,
  ...productDeskHandlers,
  ...adminPostHandlers,
  ...adminSearchHandlers,
  ...adminSkinHandlers,
  ...adminUserHandlers,
  ...adminStaffHandlers,
  ...staffInvitationHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...staffAccessHandlers,
  ...adminAuditHandlers,
  ...adminReportHandlers,
  ...reportTableHandlers,
  ...withdrawalHandlers,
  ...referralHandlers,
  ...adminReferralHandlers,
  ...adminWithdrawalHandlers,
  ...adminBooksHandlers,
  ...walletHandlers,
  ...adminWalletHandlers,
  ...giftCardHandlers,
  ...adminGiftCardHandlers,
  ...adminLedgerHandlers,
  ...rewardHandlers,
  ...wholesaleHandlers,
}
