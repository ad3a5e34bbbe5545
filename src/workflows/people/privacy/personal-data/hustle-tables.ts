import type { PersonalTable } from "./personal-table"

const OWN = "t.hustle_id in (select h.id from hustle h where h.customer_id = :customerId)"

export const hustleTables: readonly PersonalTable[] = [
  {
    table: "private_file",
    name: "Private files",
    about:
      "Documents and pictures that you showed us. They are sealed; the download says which there are, and you have the originals.",
    rows: "t.owner = :customerId",
    shown: ["purpose", "kind", "bytes", "created_at"],
    erased: "deleted",
  },
  {
    table: "hustle_document",
    name: "Documents of a Hustle agent",
    about: "Which documents you showed us as a Hustle agent.",
    rows: OWN,
    shown: ["type", "kind", "bytes", "created_at"],
    erased: "deleted",
  },
  {
    table: "hustle_event",
    name: "History of the Hustle application",
    about: "Each step of your application, with what our staff wrote about it.",
    rows: OWN,
    shown: ["kind", "note", "at"],
    erased: "deleted",
  },
  {
    table: "hustle",
    name: "Hustle",
    about: "What you told us as a Hustle agent, and what was decided.",
    shown: [
      "status",
      "business_name",
      "phone",
      "state_name",
      "lga_name",
      "address",
      "occupation",
      "social_handle",
      "about",
      "reason",
      "submitted_at",
      "decided_at",
      "created_at",
    ],
    erased: "deleted",
  },
]
