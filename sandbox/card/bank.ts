import { createHash } from "node:crypto"
import type { SandboxOptions } from "../options"
import type { RecordFile } from "./record-file"
import type { BankRecords, Counter, Customer } from "./records"

/** The bank at work: its records and the means to keep them. Rules live beside, as functions of a Bank. */
export interface Bank {
  readonly records: BankRecords
  readonly options: SandboxOptions
  now(): Date
  /** Resolves when all changes so far would survive a kill. Answer the merchant only after it. */
  commit(): Promise<void>
}

export function openBank(file: RecordFile, options: SandboxOptions): Bank {
  return { records: file.records, options, now: () => new Date(), commit: () => file.save() }
}

export function timestamp(bank: Bank): string {
  return bank.now().toISOString()
}

/** The live provider's ids are far above 2^32; ours start there too, so that nobody stores them in an int4. */
const firstIds: Record<Counter, number> = {
  transaction: 4_099_260_515,
  refund: 3_018_283_000,
  posting: 149_411_000,
  delivery: 0,
  customer: 181_873_000,
  authorization: 0,
}

export function nextId(bank: Bank, counter: Counter): number {
  bank.records.counters[counter] += 1
  return firstIds[counter] + bank.records.counters[counter]
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
  const id = nextId(bank, "customer")
  const customer = { id, email: key, code: `CUS_${codeOf("customer", id)}` }
  bank.records.customers.push(customer)
  return customer
}
