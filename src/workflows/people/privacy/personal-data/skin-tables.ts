import type { PersonalTable } from "./personal-table"

export const skinTables: readonly PersonalTable[] = [
  {
    table: "skin_profile",
    name: "Skin and hair",
    about: "What you asked the skin expert to keep.",
    shown: ["skin_type", "head_type", "concern", "created_at", "updated_at"],
    erased: "deleted",
  },
  {
    table: "skin_routine",
    name: "Saved routines",
    about: "Routines of the skin expert that you saved. `picks` are the products.",
    shown: ["route", "skin_type", "head_type", "concern", "picks", "created_at", "updated_at"],
    erased: "deleted",
  },
  {
    table: "skin_selfie",
    name: "Pictures of your skin",
    about:
      "What you asked with the pictures of your skin that you sent in the last 30 days, and what an adviser answered. You can see the pictures themselves on the skin expert's page.",
    shown: ["note", "answer", "answered_at", "created_at"],
    erased: "deleted",
  },
]
