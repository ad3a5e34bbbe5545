import { z } from "zod"
import { AuditQuery, PeopleReadQuery } from "./audit"
import { DaysQuery } from "./books"
import { Id } from "./call"
import type { CallLimit } from "./limit-names"
import { OrderDeskQuery } from "./order-desk"
import type { Permission } from "./permissions"
import { ProductExportQuery } from "./product-desk"
import { ReportTableQuery } from "./report-tables"
import { ReportQuery } from "./reports"
import { StatementFilter } from "./wallet"

/**
 * A call of `/api/v1` that answers a file, and the envelope only when it fails. As with other calls, the record checks who
 * asks and what for, and describes it in the OpenAPI document.
 */
export type FileSpec = Who & {
  summary: string
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Media types that it answers. */
  types: readonly string[]
  /** Each counts the account that asks. */
  limits?: readonly CallLimit["name"][]
}

/** `answersPeople`: people's contact or identity data is in it, and each read is written down before it goes (docs/access.md). */
type Who =
  | { access: "customer"; permission?: undefined; answersPeople?: undefined }
  | { access: "staff"; permission: Permission; answersPeople: boolean }

const CSV = { access: "staff", types: ["text/csv"], limits: ["export_account"] } as const
const PDF = { types: ["application/pdf"], limits: ["document_account"] } as const
const PICTURES = ["image/jpeg", "image/png", "image/webp"] as const
const ById = z.object({ id: Id })

const report = (summary: string) =>
  ({
    ...CSV,
    summary,
    answersPeople: false,
    permission: "reports.read",
    query: ReportQuery,
  }) as const

/** For staff, by a link that their session was given a moment ago. */
const privateFile = (summary: string, permission: Permission, types: readonly string[]) => ({
  summary,
  description: "By the link of another call, while it is good. Each view is logged.",
  access: "staff" as const,
  permission,
  answersPeople: true as const,
  params: ById,
  query: z.object({ expires: z.string().catch(""), signature: z.string().catch("") }),
  types,
})

const fileTable = <const T extends Record<string, FileSpec>>(table: T): T => table

export const fileCalls = fileTable({
  "GET /admin/product-exports": {
    ...CSV,
    summary: "Products: those named, else those that a filter of the product desk finds, else all",
    permission: "catalogue.read",
    answersPeople: false,
    query: ProductExportQuery,
  },
  "GET /admin/product-imports/{id}/bad-rows": {
    ...CSV,
    summary: "Rows of an import that could not be imported, with the reasons",
    permission: "catalogue.read",
    answersPeople: false,
    params: ById,
  },
  "GET /admin/delivery-export": {
    ...CSV,
    summary: "All delivery fees",
    permission: "delivery.read",
    answersPeople: false,
  },
  "GET /admin/order-export": {
    ...CSV,
    summary: "Orders as the order desk finds them",
    permission: "orders.read",
    answersPeople: true,
    query: OrderDeskQuery,
  },
  "GET /admin/bank-books-export": {
    ...CSV,
    summary: "The close of each day",
    permission: "payments.read",
    answersPeople: false,
    query: DaysQuery,
  },
  "GET /admin/newsletter-export": {
    ...CSV,
    summary: "Subscribers of the newsletter",
    permission: "newsletter.read",
    answersPeople: true,
  },
  "GET /admin/audit-export": {
    ...CSV,
    summary: "The audit log as it is searched",
    permission: "audit.read",
    answersPeople: true,
    query: AuditQuery,
  },
  "GET /admin/audit-reads-export": {
    ...CSV,
    summary: "Access to people's data, as it is searched",
    permission: "audit.read",
    answersPeople: true,
    query: PeopleReadQuery,
  },
  "GET /admin/report-exports/sales": report("Report: sales"),
  "GET /admin/report-exports/statuses": report("Report: orders by status"),
  "GET /admin/report-exports/products": report("Report: products"),
  "GET /admin/report-exports/states": report("Report: states"),
  "GET /admin/report-exports/channels": report("Report: ways to pay"),
  "GET /admin/report-exports/low-stock": report("Report: low stock"),
  "GET /admin/report-table-export": {
    ...CSV,
    summary: "One report with all its rows",
    permission: "reports.read",
    answersPeople: false,
    query: ReportTableQuery,
  },
  "GET /user/order/{id}/invoice": {
    ...PDF,
    summary: "The invoice of my order",
    access: "customer",
    params: ById,
  },
  "GET /admin/orders/{id}/invoice": {
    ...PDF,
    summary: "The invoice of an order",
    access: "staff",
    permission: "orders.read",
    answersPeople: true,
    params: ById,
  },
  "GET /user/order/{id}/credit-notes/{refund_id}": {
    ...PDF,
    summary: "The credit note of money that I was given back",
    access: "customer",
    params: z.object({ id: Id, refund_id: Id }),
  },
  "GET /admin/orders/{id}/credit-notes/{refund_id}": {
    ...PDF,
    summary: "The credit note of a refund",
    access: "staff",
    permission: "orders.read",
    answersPeople: true,
    params: z.object({ id: Id, refund_id: Id }),
  },
  "GET /user/wallet/statement.pdf": {
    ...PDF,
    summary: "The statement of my wallet",
    access: "customer",
    query: StatementFilter,
  },
  "GET /user/order/{id}/returns/{return_id}/photos/{photo}": {
    summary: "A picture that I sent with a return",
    access: "customer",
    params: z.object({ id: Id, return_id: Id, photo: Id }),
    types: PICTURES,
  },
  "GET /user/skin-selfies/{id}/picture": {
    summary: "My picture of skin",
    access: "customer",
    params: ById,
    types: PICTURES,
  },
  "GET /admin/private-files/hustle-documents/{id}": privateFile("An agent's document", "hustle.read", [
    ...PICTURES,
    "application/pdf",
  ]),
  "GET /admin/private-files/return-photos/{id}": privateFile(
    "A picture of a return",
    "orders.read",
    PICTURES,
  ),
  "GET /admin/private-files/skin-selfies/{id}": privateFile(
    "A shopper's picture of skin",
    "recommendations.update",
    PICTURES,
  ),
})

export type FileKey = keyof typeof fileCalls
type Read<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
export type FileParams<K extends FileKey> = Read<
  (typeof fileCalls)[K] extends { params: infer P } ? P : never
>
export type FileQuery<K extends FileKey> = Read<(typeof fileCalls)[K] extends { query: infer Q } ? Q : never>
