import { z } from "zod"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { lineText, noteText, requiredLine } from "./form-fields"
import { sortBy } from "./sorting"
import { hustleDocument } from "./uploads"

export const HustleStatus = z.enum(["registered", "submitted", "approved", "rejected"])
export type HustleStatus = z.infer<typeof HustleStatus>

export const HustleDocumentType = z.enum(
  ["national_id", "voters_card", "passport", "drivers_licence", "utility_bill", "cac"],
  { error: "Say which document it is" },
)
export type HustleDocumentType = z.infer<typeof HustleDocumentType>

export const HustleDocument = z.object({
  id: Id,
  type: HustleDocumentType,
  kind: z.enum(["jpeg", "png", "pdf"]),
  bytes: z.number().int(),
  sent_at: Instant,
})
export type HustleDocument = z.infer<typeof HustleDocument>

export const Hustle = z.object({
  id: Id,
  status: HustleStatus,
  business_name: z.string(),
  phone: z.string(),
  state_id: Id,
  state: z.string(),
  lga_id: Id,
  lga: z.string(),
  address: z.string(),
  occupation: z.string(),
  social_handle: z.string().nullable(),
  about: z.string().nullable(),
  reason: z.string().nullable().describe("Why staff refused it"),
  registered_at: Instant,
  submitted_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  documents: z.array(HustleDocument),
})
export type Hustle = z.infer<typeof Hustle>

/** What a Hustle agent states about their business. */
const HustleForm = z.object({
  business_name: requiredLine(120).describe("Or the agent's own name"),
  phone: requiredLine(30).describe("A Nigerian number in any usual spelling"),
  state_id: Id.describe("Ids of GET /states, or names"),
  lga_id: Id,
  address: requiredLine(250),
  occupation: requiredLine(100),
  social_handle: lineText(100),
  about: noteText(1000),
})

export const StaffHustleRow = z.object({
  id: Id,
  customer_id: Id,
  name: z.string(),
  email: z.string(),
  business_name: z.string(),
  phone: z.string(),
  state: z.string(),
  status: HustleStatus,
  documents: z.number().int(),
  registered_at: Instant,
  submitted_at: Instant.nullable(),
})
export type StaffHustleRow = z.infer<typeof StaffHustleRow>

export const StaffHustle = Hustle.omit({ documents: true }).extend({
  revision: z.number().int().describe("Sent with a decision: what was seen when it was made"),
  customer: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    referer_id: z.string(),
    since: Instant,
  }),
  documents: z.array(
    HustleDocument.extend({
      url: z.string().describe("Opens the file in this session; each look is written down"),
      url_expires_at: Instant,
    }),
  ),
  history: z.array(
    z.object({ what: z.string(), note: z.string().nullable(), by: z.string().nullable(), at: Instant }),
  ),
})
export type StaffHustle = z.infer<typeof StaffHustle>

const NEEDS_EMAIL = "`email_not_verified`"
const NOT_REGISTERED = "`not_registered`: send the profile first; `approved_already`"

export const hustleCalls = callTable({
  "GET /user/{brand}-hustle/profile": {
    summary: "My application as a Hustle agent",
    description: "`data` is null before the registration.",
    access: "customer",
    data: Hustle.nullable(),
    extra: z.object({
      consent: z.object({ version: z.string(), text: z.string() }).describe("Agreed to by registering"),
    }),
  },
  "POST /user/{brand}-hustle/profile": {
    summary: "Register as a Hustle agent, or change what was registered",
    description: "Needs a verified e-mail. After a refusal it is submitted again, if there is a document.",
    access: "customer",
    body: HustleForm,
    data: Hustle,
    failures: { 403: NEEDS_EMAIL, 422: "By field" },
  },
  "GET /user/{brand}-hustle/documents": {
    summary: "Which documents I have shown",
    access: "customer",
    query: PageQuery,
    data: z.array(HustleDocument),
    meta: PageMeta,
  },
  "POST /user/{brand}-hustle/documents": {
    summary: "Show a document",
    description:
      "`file`: JPEG, PNG or PDF of at most 5 MB, judged by its content; a PDF without a password. One of each `type`: a newer one takes the older one's place. The first one submits the application.",
    access: "customer",
    multipart: hustleDocument,
    body: z.object({ type: HustleDocumentType }),
    data: Hustle,
    failures: {
      403: NEEDS_EMAIL,
      409: NOT_REGISTERED,
      422: "`invalid_file`, `file_too_large`, `pdf_locked`, `pdf_broken`, `pdf_active`; nothing is kept",
    },
  },
  "DELETE /user/{brand}-hustle/documents/{id}": {
    summary: "Take a document back: its file is deleted at once",
    access: "customer",
    params: z.object({ id: Id }),
    data: Hustle,
    failures: { 404: "No such document of yours" },
  },
  "GET /admin/{brand}hustle-list": {
    summary: "Hustle agents: those who wait first, oldest first",
    answersPeople: true,
    access: "staff",
    permission: "hustle.read",
    query: PageQuery.extend({
      status: HustleStatus.optional().or(z.literal("").transform(() => undefined)),
      q: z.string().trim().max(60).optional().describe("Part of the name, e-mail, business or phone"),
      sort: sortBy("business", "state", "status", "since"),
    }),
    data: z.array(StaffHustleRow),
    meta: PageMeta.extend({ counts: z.record(HustleStatus, z.number().int()) }),
  },
  "GET /admin/{brand}hustle-list/{id}": {
    summary: "An agent with links to the documents, good for five minutes",
    answersPeople: true,
    access: "staff",
    permission: "hustle.read",
    params: z.object({ id: Id }),
    data: StaffHustle,
  },
  "POST /admin/{brand}hustle-documents/treat": {
    summary: "Approve an agent, or refuse with a reason",
    description:
      "What waits is decided once; a second try is a 409, and in the audit log as well. An approval is ended by refusing with its `revision`.",
    access: "staff",
    permission: "hustle.update",
    body: z.object({
      hustle_id: Id,
      action: z.enum(["approve", "reject"], { error: "Choose approve or reject" }),
      reason: noteText(500).describe("The agent reads it; needed to reject"),
      revision: z.number().int().optional(),
    }),
    data: StaffHustle,
    failures: {
      403: "`own_request`: your own application",
      409: "`treated_already`, `changed_meanwhile`, `not_submitted`",
      422: "On reason",
    },
  },
})
