import type { CallKey } from "../../contract/calls"
import type { Handlers } from "../machinery/endpoint"
import { accountHandlers } from "./account"
import { addressHandlers } from "./addresses"
import { adminAftercareHandlers } from "./admin-aftercare"
import { adminAuditHandlers } from "./admin-audit"
import { adminBooksHandlers } from "./admin-books"
import { adminCouponHandlers } from "./admin-coupons"
import { adminDeliveryHandlers } from "./admin-delivery"
import { adminDisputeHandlers } from "./admin-disputes"
import { adminLedgerHandlers } from "./admin-ledger"
import { adminLoanHandlers } from "./admin-loans"
import { adminMerchandisingHandlers } from "./admin-merchandising"
import { adminNewsletterHandlers } from "./admin-newsletter"
import { adminOrderHandlers } from "./admin-orders"
import { adminPickupHandlers } from "./admin-pickup"
import { adminPlaceHandlers } from "./admin-places"
import { adminPostHandlers } from "./admin-posts"
import { adminProductHandlers } from "./admin-products"
import { adminReferralHandlers } from "./admin-referral"
import { adminReportHandlers } from "./admin-reports"
import { adminReviewHandlers } from "./admin-reviews"
import { adminSearchHandlers } from "./admin-search"
import { adminSkinHandlers } from "./admin-skin"
import { adminStaffHandlers } from "./admin-staff"
import { adminUserHandlers } from "./admin-users"
import { adminWalletHandlers } from "./admin-wallet"
import { adminWithdrawalHandlers } from "./admin-withdrawals"
import { aftercareHandlers } from "./aftercare"
import { appHandlers } from "./apps"
import { cartHandlers } from "./cart"
import { cartBatchHandlers } from "./cart-batch"
import { catalogueHandlers } from "./catalogue"
import { codeHandlers } from "./codes"
import { couponHandlers } from "./coupons"
import { creditHandlers } from "./credit"
import { deliveryHandlers } from "./delivery"
import { hustleHandlers } from "./hustle"
import { loanHandlers } from "./loans"
import { mailChoiceHandlers } from "./mail-choices"
import { newsletterHandlers } from "./newsletter"
import { orderHandlers } from "./orders"
import { paymentLinkHandlers } from "./payment-link"
import { postHandlers } from "./posts"
import { privacyHandlers } from "./privacy"
import { profileHandlers } from "./profile"
import { referralHandlers } from "./referral"
import { reviewHandlers } from "./reviews"
import { rewardHandlers } from "./rewards"
import { savedCardHandlers } from "./saved-cards"
import { savedItemHandlers } from "./saved-items"
import { secondFactorHandlers } from "./second-factor"
import { sessionHandlers } from "./sessions"
import { showcaseHandlers } from "./showcase"
import { skinHandlers } from "./skin"
import { skinSelfieHandlers } from "./skin-selfies"
import { socialHandlers } from "./social"
import { staffAccessHandlers } from "./staff-access"
import { staffInvitationHandlers } from "./staff-invitations"
import { staffOrderHandlers } from "./staff-orders"
import { walletHandlers } from "./wallet"
import { wholesaleHandlers } from "./wholesale"
import { wishlistHandlers } from "./wishlist"
import { withdrawalHandlers } from "./withdrawals"

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
