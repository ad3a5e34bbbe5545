import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"

/** Routines that were saved, the latest first. */
export const savedRoutinesQuery = readQuery(["skin-routines"], 60_000, (signal) =>
  api("GET /user/skin-routines", { signal }),
)
