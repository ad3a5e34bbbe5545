import type { JobKind } from "../../../contract/outbox"
import { importPictures } from "../../catalogue/products/imports/fetch-pictures"
import { lowStockMails } from "../../catalogue/products/low-stock-mails"
import { priceSchedules } from "../../catalogue/products/prices/run-schedules"
import { questionMails } from "../../catalogue/questions/question-mails"
import { reviewMails } from "../../catalogue/reviews/review-mails"
import { skinMails } from "../../catalogue/skin/skin-mails"
import { wishNews } from "../../catalogue/wishlists/note-news"
import { wishPushes } from "../../catalogue/wishlists/push-wishes"
import { wishMails } from "../../catalogue/wishlists/wish-mails"
import { giftCardMails } from "../../money/gift-cards/gift-card-mails"
import { giftCardSending } from "../../money/gift-cards/send-gift-cards"
import { giftCardPayment } from "../../money/gift-cards/settle-gift-card"
import { loanMails } from "../../money/loans/loan-mails"
import { loanRepayment } from "../../money/loans/settle-repayment"
import { paymentChecks } from "../../money/payments/check-payments"
import { receiptChecks } from "../../money/payments/settle-receipt"
import { accountNumberMails, accountNumberTexts, transferMails } from "../../money/payments/transfer-mails"
import { orderRefundSending } from "../../money/refunds/refund-job"
import { unmatchedPaymentSending } from "../../money/unmatched/settle-unmatched"
import { walletFunding } from "../../money/wallets/settle-funding"
import { walletMails } from "../../money/wallets/wallet-mails"
import { bankAccountMails } from "../../money/withdrawals/bank-account-mails"
import { withdrawalSending } from "../../money/withdrawals/send-withdrawals"
import { withdrawalMails } from "../../money/withdrawals/withdrawal-mails"
import { hustleMails } from "../../people/hustle/hustle-mails"
import { purchases } from "../../people/privacy/report-purchases"
import { goodbyes } from "../../people/privacy/say-goodbye"
import { pointMails } from "../../programmes/points/point-mails"
import { referralMails } from "../../programmes/referrals/referral-mails"
import { rewardReleases } from "../../programmes/referrals/release"
import { cartReminders } from "../../selling/cart/abandoned/cart-reminders"
import { cancelledOrders } from "../../selling/ordering/cancel-order"
import { orderExpiry } from "../../selling/ordering/expire-orders"
import { reportMails } from "../../selling/reporting/report-mails"
import { orderMails, paymentMails, unmatchedPaymentMails } from "../../shared/orders/order-mails"
import type { JobHandler } from "../../shared/outbox/handler"
import { pushes } from "../../shared/push/send-pushes"
import { accountMails } from "../../shared/sign-in/account-mails"
import { secondFactorMails } from "../../shared/sign-in/second-factor-mails"
import { webhookEvents } from "../inbox"
import { milestoneWork } from "../milestones"

/** What does each kind of work: a kind without a line does not compile. */
export const JOB_HANDLERS: { readonly [K in JobKind]: JobHandler<K> } = {
  webhook: webhookEvents,
  "order-mail": orderMails,
  "payment-mail": paymentMails,
  "account-number-mail": accountNumberMails,
  "account-number-text": accountNumberTexts,
  "transfer-mail": transferMails,
  milestone: milestoneWork,
  "payment-check": paymentChecks,
  "funding-check": receiptChecks(walletFunding),
  "repayment-check": receiptChecks(loanRepayment),
  "gift-card-check": receiptChecks(giftCardPayment),
  "account-mail": accountMails,
  "bank-account-mail": bankAccountMails,
  "cancelled-order": cancelledOrders,
  "cart-mail": cartReminders,
  "gift-card": giftCardSending,
  "gift-card-mail": giftCardMails,
  "goodbye-mail": goodbyes,
  "hustle-mail": hustleMails,
  "kept-mail": unmatchedPaymentMails,
  "kept-money": unmatchedPaymentSending,
  "loan-mail": loanMails,
  "order-expiry": orderExpiry,
  "order-refund": orderRefundSending,
  "import-picture": importPictures,
  "price-schedule": priceSchedules,
  "low-stock-mail": lowStockMails,
  "points-mail": pointMails,
  purchase: purchases,
  push: pushes,
  "wallet-mail": walletMails,
  withdrawal: withdrawalSending,
  "withdrawal-mail": withdrawalMails,
  "question-mail": questionMails,
  "referral-mail": referralMails,
  "referral-release": rewardReleases,
  "report-mail": reportMails,
  "review-mail": reviewMails,
  "second-factor-mail": secondFactorMails,
  "skin-mail": skinMails,
  "wish-mail": wishMails,
  "wish-news": wishNews,
  "wish-push": wishPushes,
}
