import { keptForm } from "~/platform/forms/kept-form"
import type { ApplicationFields } from "./application-fields"

/** The bank verification number and the consent are given again. */
export const applicationForm = keptForm<ApplicationFields & { consent: string }>("loan-application", [
  "bvn",
  "consent",
])
