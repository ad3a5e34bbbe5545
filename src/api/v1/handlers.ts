import type { CallKey } from "../../contract/calls"
import type { Handlers } from "../machinery/endpoint"
import { accountHandlers } from "./people/account"
import { addressHandlers } from "./people/addresses"
import { adminAftercareHandlers } from "./orders/admin-aftercare"
import { adminAuditHandlers } from "./staff/admin-audit"
import { adminBooksHandlers } from "./money/admin-books"
import { adminCouponHandlers } from "./cart/admin-coupons"
import { adminDeliveryHandlers } from "./delivery/admin-delivery"
import { adminDisputeHandlers } from "./money/admin-disputes"
import { adminLedgerHandlers } from "./money/admin-ledger"
import { adminLoanHandlers } from "./money/admin-loans"
import { adminMerchandisingHandlers } from "./catalogue/admin-merchandising"
import { adminNewsletterHandlers } from "./content/admin-newsletter"
import { adminOrderHandlers } from "./orders/admin-orders"
import { adminPickupHandlers } from "./delivery/admin-pickup"
import { adminPlaceHandlers } from "./delivery/admin-places"
import { adminPostHandlers } from "./content/admin-posts"
import { adminProductHandlers } from "./catalogue/admin-products"
import { adminReferralHandlers } from "./people/admin-referral"
import { adminReportHandlers } from "./staff/admin-reports"
import { adminReviewHandlers } from "./catalogue/admin-reviews"
import { adminSearchHandlers } from "./catalogue/admin-search"
import { adminSkinHandlers } from "./catalogue/admin-skin"
import { adminStaffHandlers } from "./staff/admin-staff"
import { adminUserHandlers } from "./people/admin-users"
import { adminWalletHandlers } from "./money/admin-wallet"
import { adminWithdrawalHandlers } from "./money/admin-withdrawals"
import { aftercareHandlers } from "./orders/aftercare"
import { appHandlers } from "./content/apps"
import { cartHandlers } from "./cart/cart"
import { cartBatchHandlers } from "./cart/cart-batch"
import { catalogueHandlers } from "./catalogue/catalogue"
import { codeHandlers } from "./people/codes"
import { couponHandlers } from "./cart/coupons"
import { creditHandlers } from "./money/credit"
import { deliveryHandlers } from "./delivery/delivery"
import { hustleHandlers } from "./people/hustle"
import { loanHandlers } from "./money/loans"
import { mailChoiceHandlers } from "./content/mail-choices"
import { newsletterHandlers } from "./content/newsletter"
import { orderHandlers } from "./orders/orders"
import { paymentLinkHandlers } from "./orders/payment-link"
import { postHandlers } from "./content/posts"
import { privacyHandlers } from "./people/privacy"
import { profileHandlers } from "./people/profile"
import { referralHandlers } from "./people/referral"
import { reviewHandlers } from "./catalogue/reviews"
import { rewardHandlers } from "./money/rewards"
import { savedCardHandlers } from "./money/saved-cards"
import { savedItemHandlers } from "./cart/saved-items"
import { secondFactorHandlers } from "./people/second-factor"
import { sessionHandlers } from "./people/sessions"
import { showcaseHandlers } from "./catalogue/showcase"
import { skinHandlers } from "./catalogue/skin"
import { skinSelfieHandlers } from "./catalogue/skin-selfies"
import { socialHandlers } from "./people/social"
import { staffAccessHandlers } from "./staff/staff-access"
import { staffInvitationHandlers } from "./staff/staff-invitations"
import { staffOrderHandlers } from "./orders/staff-orders"
import { walletHandlers } from "./money/wallet"
import { wholesaleHandlers } from "./cart/wholesale"
import { wishlistHandlers } from "./catalogue/wishlist"
import { withdrawalHandlers } from "./money/withdrawals"

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
  ...reviewHandlers,
  ...adminReviewHandlers,
  ...deliveryHandlers,
  ...cartHandlers,
  ...cartBatchHandlers,
  ...couponHandlers,
  ...savedItemHandlers,
  ...wishlistHandlers,
  ...mailChoiceHandlers,
  ...savedCardHandlers,
  ...adminDisputeHandlers,
  ...orderHandlers,
  ...creditHandlers,
  ...aftercareHandlers,
  ...adminAftercareHandlers,
  ...newsletterHandlers,
  ...postHandlers,
  ...skinHandlers,
  ...skinSelfieHandlers,
  ...loanHandlers,
  ...hustleHandlers,
  ...appHandlers,
  ...privacyHandlers,
  ...adminOrderHandlers,
  ...adminCouponHandlers,
  ...adminDeliveryHandlers,
  ...adminNewsletterHandlers,
  ...adminPickupHandlers,
  ...adminPlaceHandlers,
  ...staffOrderHandlers,
  ...paymentLinkHandlers,
  ...adminLoanHandlers,
  ...adminMerchandisingHandlers,
  ...adminProductHandlers,
  ...adminPostHandlers,
  ...adminSearchHandlers,
  ...adminSkinHandlers,
  ...adminUserHandlers,
  ...adminStaffHandlers,
  ...staffInvitationHandlers,
  ...secondFactorHandlers,
  ...staffAccessHandlers,
  ...adminAuditHandlers,
  ...adminReportHandlers,
  ...withdrawalHandlers,
  ...referralHandlers,
  ...adminReferralHandlers,
  ...adminWithdrawalHandlers,
  ...adminBooksHandlers,
  ...walletHandlers,
  ...adminWalletHandlers,
  ...adminLedgerHandlers,
  ...rewardHandlers,
  ...wholesaleHandlers,
}
