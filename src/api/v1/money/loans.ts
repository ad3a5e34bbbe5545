import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosDay } from "../../../contract/lagos"
import type { Loan } from "../../../contract/loans"
import { toKobo, toNaira } from "../../../contract/money"
import { forbidden } from "../../../errors"
import { INCOMES } from "../../../modules/loans/domain/application"
import { currentText } from "../../../modules/privacy/domain/consent-texts"
import { acceptLoan } from "../../../workflows/money/loans/accept-loan"
import { borrowerOf } from "../../../workflows/money/loans/borrower"
import { loanOptions, loansOf } from "../../../workflows/money/loans/loans"
import { wholeLoan } from "../../../workflows/money/loans/read-loans"
import { repayByCard, repayFromWallet } from "../../../workflows/money/loans/repay-loan"
import { requestLoan } from "../../../workflows/money/loans/request-loan"
import { withdrawLoan } from "../../../workflows/money/loans/review-loan"
import { confirmRepayment } from "../../../workflows/money/loans/settle-repayment"
import { cardOptions } from "../../../workflows/money/payments/card"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"
import { deviceOf } from "../../machinery/signed-in"
import { presentLoan, presentLoanBalance } from "./present-loan"

export const loanHandlers: Handlers<
  | "POST /request-loan"
  | "GET /get_user_loan_balance/{user_id}"
  | "GET /user/loan"
  | "POST /user/loans/{id}/accept"
  | "POST /user/loans/{id}/withdraw"
  | "POST /user/loans/{id}/repayments"
  | "POST /user/loans/{id}/repayments/confirm"
> = {
  "POST /request-loan": async ({ scope, customerId, body, req }) => {
    const loan = await requestLoan(scope, customerId, body, deviceOf(req))
    return {
      message: `We have your application ${loan.number}. We'll e-mail you within two working days`,
      data: presentLoan(await wholeLoan(scope, loan)),
    }
  },

  "GET /get_user_loan_balance/{user_id}": async ({ scope, customerId, params }) => {
    if (params.user_id !== customerId) {
      throw forbidden("not_yours", "You can only see the balance of your own loan")
    }
    const { loans } = loansOf(scope)
    const running = (await loans.ofCustomer(customerId)).find(({ status }) => status === "disbursed")
    const instalments = running ? ((await loans.instalments([running.id])).get(running.id) ?? []) : []
    return {
      message: running ? `Loan ${running.number}` : "You owe nothing",
      data: presentLoanBalance(instalments, lagosDay(new Date())),
    }
  },

  "GET /user/loan": async ({ scope, customerId }) => {
    const { lender, leastKobo, mostKobo } = loanOptions()
    const [loans, borrower] = await Promise.all([
      loansOf(scope).loans.ofCustomer(customerId),
      borrowerOf(scope, customerId),
    ])
    const [current, ...past] = loans
    const { version, text } = currentText("loan_application")
    return {
      message: current ? `Loan ${current.number}` : "You have no loan",
      data: {
        open: lender !== null,
        lender,
        limits: { least: toNaira(leastKobo), most: toNaira(mostKobo), incomes: INCOMES },
        consent: { version, text },
        needs: [
          ...(borrower.isEmailVerified ? [] : ["email_verification" as const]),
          ...(borrower.dob ? [] : ["date_of_birth" as const]),
        ],
        loan: current ? presentLoan(await wholeLoan(scope, current)) : null,
        past: past.map(({ id, number, status, asked_kobo, created_at }) => ({
          id,
          number,
          status,
          asked: toNaira(asked_kobo),
          asked_at: created_at.toISOString(),
        })),
      },
    }
  },

  "POST /user/loans/{id}/accept": async ({ scope, customerId, params, body }) => {
    const loan = await acceptLoan(scope, params.id, customerId, body.total)
    return {
      message: "The money is in your wallet",
      data: presentLoan(await wholeLoan(scope, loan)),
    }
  },

  "POST /user/loans/{id}/withdraw": async ({ scope, customerId, params }) => {
    const loan = await withdrawLoan(scope, params.id, customerId)
    return {
      message: `Your application ${loan.number} is withdrawn. You owe nothing`,
      data: presentLoan(await wholeLoan(scope, loan)),
    }
  },

  "POST /user/loans/{id}/repayments": async ({ scope, customerId, params, body, req }) => {
    const amountKobo = toKobo(body.amount)
    const requestId = requestIdOf(req, "POST /user/loans/{id}/repayments", customerId)
    if (body.channel === "wallet") {
      await repayFromWallet(scope, params.id, customerId, amountKobo, requestId)
      return repaid(await loanNow(scope, params.id))
    }
    const repayment = await repayByCard(scope, params.id, customerId, {
      amountKobo,
      savedCard: body.saved_card,
      saveCard: body.save_card ?? false,
      requestId,
    })
    const loan = await loanNow(scope, params.id)
    if (repayment.status === "paid") return repaid(loan)
    return {
      message: "Pay by card to repay",
      data: {
        loan,
        payment: {
          reference: repayment.reference,
          amount: toNaira(repayment.amount_kobo),
          currency: "NGN",
          public_key: cardOptions().publicKey,
          access_code: repayment.access_code ?? "",
          authorization_url: repayment.authorization_url ?? "",
          script_url: cardOptions().scriptUrl,
        },
      },
    }
  },

  "POST /user/loans/{id}/repayments/confirm": async ({ scope, customerId, params, body }) => {
    await confirmRepayment(scope, params.id, customerId, body.reference)
    const { message, data } = repaid(await loanNow(scope, params.id))
    return { message, data: data.loan }
  },
}

function repaid(loan: Loan) {
  return {
    message: loan.status === "repaid" ? "Your loan is repaid. Thank you" : "Thank you for your repayment",
    data: { loan, payment: null },
  }
}

async function loanNow(scope: MedusaContainer, loanId: string) {
  return presentLoan(await wholeLoan(scope, await loansOf(scope).loans.get(loanId)))
}
