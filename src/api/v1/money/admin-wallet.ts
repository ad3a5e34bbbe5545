import { pageMeta, pageOf } from "../../../contract/call"
import { WALLET_MODULE } from "../../../modules/wallets"
import {
  decideAdjustment,
  presentAdjustment,
  presentAdjustments,
  requestAdjustment,
  setFrozen,
  walletOwner,
} from "../../../workflows/money/wallets/adjust-wallet"
import { readStatement } from "../../../workflows/money/wallets/read-statement"
import { readOneWallet, readWalletDetail, readWallets } from "../../../workflows/money/wallets/staff-wallets"
import type { Handlers } from "../../machinery/endpoint"
import { presentMovement } from "./present-wallet"

export const adminWalletHandlers: Handlers<
  | "GET /admin/wallets"
  | "GET /admin/wallets/{id}"
  | "GET /admin/wallets/{id}/statement"
  | "POST /admin/account/wallet"
  | "GET /admin/wallet-adjustments"
  | "POST /admin/wallet-adjustments/{id}/approve"
  | "POST /admin/wallet-adjustments/{id}/decline"
> = {
  "GET /admin/wallets": async ({ scope, pg, query }) => {
    const { q = "", view = "all", sort } = query
    const { rows, total, totals } = await readWallets(pg, { q, view, sort }, ...pageOf(query))
    const waiting = await scope.resolve(WALLET_MODULE).adjustments.list({ status: "requested" }, 0, 1)
    return {
      message: "Wallets",
      data: rows,
      meta: { ...pageMeta(query, total), totals, waiting: waiting.total },
    }
  },

  "GET /admin/wallets/{id}": async ({ scope, params, userId }) => ({
    message: "The wallet",
    data: await readWalletDetail(scope, params.id, userId),
  }),

  "GET /admin/wallets/{id}/statement": async ({ scope, pg, params, query }) => {
    const { page, per_page } = query
    await readOneWallet(pg, params.id)
    const { rows, total } = await readStatement(scope, params.id, query, page, per_page)
    return {
      message: "Wallet movements",
      data: rows.map(presentMovement),
      meta: pageMeta(query, total),
    }
  },

  "POST /admin/account/wallet": async ({ scope, pg, body, userId }) => {
    const { customerId, name } = await walletOwner(pg, body.user_id)
    const { reason } = body
    if (body.act === "adjust") {
      const asked = await requestAdjustment(scope, { customerId, amount: body.amount, reason, userId })
      return {
        message: "Asked for. Another member of staff approves it",
        data: {
          wallet: await readOneWallet(pg, customerId),
          adjustment: await presentAdjustment(scope, asked, userId),
        },
      }
    }
    const frozen = body.act === "freeze"
    await setFrozen(scope, { customerId, frozen, reason, userId })
    return {
      message: frozen ? `No money can leave ${name}'s wallet now` : `${name}'s wallet is open again`,
      data: { wallet: await readOneWallet(pg, customerId), adjustment: null },
    }
  },

  "GET /admin/wallet-adjustments": async ({ scope, pg, query, userId }) => {
    const { status, sort } = query
    const { rows, total } = await scope
      .resolve(WALLET_MODULE)
      .adjustments.list({ ...(status && { status }), sort }, ...pageOf(query))
    return {
      message: "Adjustments",
      data: await presentAdjustments(pg, rows, userId),
      meta: pageMeta(query, total),
    }
  },

  "POST /admin/wallet-adjustments/{id}/approve": async ({ scope, params, body, userId }) => {
    const decided = await decideAdjustment(scope, {
      id: params.id,
      userId,
      status: "approved",
      note: body.note ?? null,
    })
    return {
      message: "Approved: the wallet has it",
      data: await presentAdjustment(scope, decided, userId),
    }
  },

  "POST /admin/wallet-adjustments/{id}/decline": async ({ scope, params, body, userId }) => {
    const decided = await decideAdjustment(scope, {
      id: params.id,
      userId,
      status: "declined",
      note: body.note ?? null,
    })
    return {
      message: "Declined: nothing was moved",
      data: await presentAdjustment(scope, decided, userId),
    }
  },
}
