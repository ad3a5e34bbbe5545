import type { MedusaContainer } from "@medusajs/framework/types"
import { resumeImports } from "../workflows/catalogue/products/imports/apply-import"

/** Goes on with product files whose process was stopped or killed. */
export default async function resume(container: MedusaContainer): Promise<void> {
  await resumeImports(container)
}

export const config = { name: "resume-imports", schedule: "* * * * *" }
