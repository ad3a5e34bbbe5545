import { ApiError, invalid, missing, notFound } from "./api-error"
import { type Bank, codeOf, nextId, timestamp } from "./bank"
import { merchantBalance, post } from "./books"
import { queueTransferEvent } from "./events"
import { transferFee } from "./fees"
import { recipientOf } from "./recipients"
import type { Transfer, TransferStatus } from "./records"
import { readAmount } from "./transactions"

/** How transfers to some accounts end, by how the number begins; all others arrive. */
const endings: readonly (readonly [prefix: string, ending: readonly TransferStatus[]])[] = [
  ["9801", ["failed"]],
  ["9802", ["success", "reversed"]],
  // These wait until `/__sandbox/transfer` says how they end.
  ["9803", []],
]

/** Takes sum and fee from the merchant's balance at once; the account has the money a step later. */
export function createTransfer(bank: Bank, input: Record<string, unknown>): Transfer {
  if (input.source !== "balance") throw invalid("Transfer source is balance")
  const amount = readAmount(input.amount)
  const reference = readReference(input.reference)
  const recipient = bank.records.recipients.find((one) => one.code === input.recipient)
  if (!recipient) {
    throw new ApiError(400, "Recipient specified is invalid", "invalid_transfer_recipient")
  }
  if (bank.records.transfers.some((one) => one.reference === reference)) {
    throw new ApiError(
      400,
      "Please provide a unique reference. Reference already exists on a transfer",
      "duplicate_transfer_reference",
    )
  }
  const fee = transferFee(amount)
  if (merchantBalance(bank) + bank.records.overdraft < amount + fee) {
    throw new ApiError(400, "Your balance is not enough to fulfil this request", "insufficient_balance")
  }
  const id = nextId(bank, "transfers")
  const at = timestamp(bank)
  const transfer: Transfer = {
    id,
    reference,
    code: `TRF_${codeOf("transfer", id)}`,
    amount,
    fee,
    recipientId: recipient.id,
    reason: typeof input.reason === "string" ? input.reason : "",
    status: "pending",
    createdAt: at,
    updatedAt: at,
    transferredAt: null,
  }
  bank.records.transfers.push(transfer)
  bank.note("transfers", transfer)
  move(bank, transfer, -1, "Transfer")
  return transfer
}

/** Whether the next step of a transfer comes by itself. */
export function isMoving(bank: Bank, transfer: Transfer): boolean {
  return nextStatus(bank, transfer) !== undefined
}

export function advanceTransfer(bank: Bank, transfer: Transfer): void {
  const next = nextStatus(bank, transfer)
  if (next) endTransfer(bank, transfer, next)
}

/** Gives a transfer its status, with the money and the event that belong to it. A status it has already does nothing. */
export function endTransfer(bank: Bank, transfer: Transfer, status: TransferStatus): void {
  if (transfer.status === status) return
  if (isBack(transfer.status)) throw invalid(`Transfer is ${transfer.status} already`)
  transfer.status = status
  transfer.updatedAt = timestamp(bank)
  if (status === "success") transfer.transferredAt = transfer.updatedAt
  bank.note("transfers", transfer)
  if (isBack(status)) move(bank, transfer, 1, `Transfer ${status}`)
  if (status === "success" || status === "failed" || status === "reversed") {
    queueTransferEvent(bank, `transfer.${status}`, transfer)
  }
}

export function isTransferStatus(value: unknown): value is TransferStatus {
  const all: TransferStatus[] = ["pending", "success", "otp", ...backAgain]
  return all.includes(value as TransferStatus)
}

export function transferBy(bank: Bank, idOrCodeOrReference: string): Transfer {
  const found = bank.records.transfers.find(
    (one) =>
      one.reference === idOrCodeOrReference ||
      one.code === idOrCodeOrReference ||
      String(one.id) === idOrCodeOrReference,
  )
  if (!found) throw notFound("Transfer not found", "transfer_not_found")
  return found
}

const backAgain = ["failed", "reversed", "abandoned", "blocked", "rejected"] as const

/** Statuses with which sum and fee are the merchant's again. */
function isBack(status: TransferStatus): boolean {
  return (backAgain as readonly string[]).includes(status)
}

function nextStatus(bank: Bank, transfer: Transfer): TransferStatus | undefined {
  const { accountNumber } = recipientOf(bank, transfer)
  const ending = endings.find(([prefix]) => accountNumber.startsWith(prefix))?.[1] ?? ["success"]
  const steps: TransferStatus[] = ["pending", ...ending]
  const at = steps.indexOf(transfer.status)
  return at < 0 ? undefined : steps[at + 1]
}

function move(bank: Bank, transfer: Transfer, direction: 1 | -1, reason: string): void {
  const { amount, fee } = transfer
  post(bank, {
    reason,
    model: "Transfer",
    modelId: transfer.id,
    lines: [
      { account: "merchant", amount: direction * (amount + fee) },
      { account: "banks", amount: -direction * amount },
      { account: "fees", amount: -direction * fee },
    ],
  })
}

function readReference(value: unknown): string {
  if (value === undefined || value === null || value === "") throw missing("Reference is required")
  if (typeof value !== "string" || !/^[a-z0-9_-]{16,50}$/.test(value)) {
    throw new ApiError(
      400,
      "Reference takes 16 to 50 characters: lowercase letters, digits, - and _",
      "invalid_reference",
    )
  }
  return value
}
