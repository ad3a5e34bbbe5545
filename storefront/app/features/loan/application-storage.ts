import { formInSession } from "~/platform/forms/form-in-session"
import type { ApplicationFields } from "./application-fields"

/** The bank verification number and the consent are given again. */
export const applicationForm = formInSession<ApplicationFields & { consent: string }>("loan-application", [
  "bvn",
  "consent",
])
