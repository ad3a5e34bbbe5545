import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"

/** What the skin expert was asked to save; null when nothing. */
export const skinProfileQuery = readQuery(["skin-profile"], 60_000, (signal) =>
  api("GET /user/skin-profile", { signal }),
)
