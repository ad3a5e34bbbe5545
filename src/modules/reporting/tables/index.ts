import type { ReportTableName } from "../../../contract/report-tables"
import { buyers, cohorts } from "./buyers"
import { carts } from "./carts"
import type { ReportDefinition } from "./definition"
import { shelf, stock } from "./goods"
import { brands, channels, days, places, products, sources, staff } from "./sales"
import { vat } from "./vat"

/** Every report by its name. A name without a definition does not compile. */
export const reportDefinitions: Readonly<Record<ReportTableName, ReportDefinition>> = {
  ...{ days, products, brands, places, staff, channels, sources },
  ...{ vat, stock, shelf, buyers, cohorts, carts },
}
