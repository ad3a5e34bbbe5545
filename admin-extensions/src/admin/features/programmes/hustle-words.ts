import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffHustle = Data<"GET /admin/{brand}hustle-list/{id}">
export type StaffHustleRow = Data<"GET /admin/{brand}hustle-list">[number]

export const hustleStates: States<StaffHustle["status"]> = {
  submitted: { name: "To decide", color: "orange" },
  registered: { name: "Without documents", color: "grey" },
  approved: { name: "Approved", color: "green" },
  rejected: { name: "Refused", color: "red" },
}

const documents: Record<StaffHustle["documents"][number]["type"], string> = {
  national_id: "National ID",
  voters_card: "Voter's card",
  passport: "Passport",
  drivers_licence: "Driver's licence",
  utility_bill: "Utility bill",
  cac: "CAC papers",
}

export const documentName = (type: string): string => documents[type as keyof typeof documents] ?? type

const steps: Record<string, string> = {
  registered: "Registered",
  changed: "Changed their details",
  document_sent: "Sent a document",
  document_removed: "Withdrew a document",
  submitted: "Awaiting decision",
  approved: "Approved",
  rejected: "Refused",
}

export const hustleStep = (what: string): string => steps[what] ?? what

/** 1234567 bytes as people say it. */
export function fileSize(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`
}
