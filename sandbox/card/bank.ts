import { createHash } from "node:crypto"
import type { SandboxOptions } from "../options"
import type { RecordFile } from "./record-file"
import type { BankRecords, Customer, RecordTable, Transaction } from "./records"

/** The bank at work: its records and the means to store them. Rules live beside, as functions of a Bank. */
export interface Bank {
  readonly records: BankRecords
  readonly options: SandboxOptions
  /** References whose events do not go out by themselves. Not stored: a restarted sandbox sends everything. */
  readonly heldBack: Set<string>
  /** How a provider other than the first reports a paid transaction, by the `entryPoint` it was created at. */
  readonly paidEvents: Map<Transaction["entryPoint"], (transaction: Transaction) => PaidEvent>
  now(): Date
  /** Every new or changed record is noted here, so that the next commit writes it. */
  note: RecordFile["note"]
  saveSettings(): void
  /** Resolves when all changes so far would survive a kill. Answer the merchant only after it. */
  commit(): Promise<void>
}

export interface PaidEvent {
  event: string
  data: Record<string, unknown>
  /** What some providers put beside it. */
  meta_data?: Record<string, unknown>
}

export function openBank(file: RecordFile, options: SandboxOptions): Bank {
  return {
    records: file.records,
    options,
    heldBack: new Set(),
    paidEvents: new Map(),
    now: () => new Date(),
    note: (table, record) => file.note(table, record),
    saveSettings: () => file.saveSettings(),
    commit: () => file.save(),
  }
}

export function timestamp(bank: Bank): string {
  return bank.now().toISOString()
}

/** The live provider's ids are far above 2^32; ours start there too, so that nobody stores them in an int4. */
const firstIds: Record<RecordTable, number> = {
  transactions: 4_099_260_516,
  refunds: 3_018_283_001,
  postings: 149_411_001,
  deliveries: 1,
  customers: 181_873_001,
  authorizations: 1,
  disputes: 2_867_001,
  recipients: 56_824_901,
  transfers: 4_370_116_801,
  accounts: 1,
  inbound: 1,
}

/** The id of the record that is added to the table next. */
export function nextId(bank: Bank, table: RecordTable): number {
  const newest = bank.records[table].at(-1)
  return newest ? newest.id + 1 : firstIds[table]
}

/** A code that looks random and is the same in every run: the sandbox's ids are deterministic. */
export function codeOf(kind: string, id: number | string, length = 15): string {
  const digest = createHash("sha256").update(`${kind}:${id}`).digest("hex")
  return BigInt(`0x${digest}`).toString(36).slice(0, length)
}

export function customerOf(bank: Bank, email: string): Customer {
  const key = email.trim().toLowerCase()
  const known = bank.records.customers.find((customer) => customer.email === key)
  if (known) return known
  const id = nextId(bank, "customers")
  const customer = { id, email: key, code: `CUS_${codeOf("customer", id)}` }
  bank.records.customers.push(customer)
  bank.note("customers", customer)
  return customer
}
