import { DataSource } from "typeorm"
import type { DatabaseSsl } from "../../config/database"
import { CatalogueProduct, CatalogueVariant, InventoryLevel } from "./entities/goods"
import { ReportLine } from "./entities/report-line"
import { ReportOrder } from "./entities/report-order"

export interface ReportingOptions {
  /** A replica will do. */
  databaseUrl: string
  databaseSsl: DatabaseSsl
}

/** Reports wait for each other, not shoppers for reports. */
const CONNECTIONS = 2
const LONGEST_MS = 10_000

/**
 * The reports' own way to the database: a small pool beside Medusa's, on which PostgreSQL itself refuses every write and
 * breaks off what takes too long. Nothing is synchronised or migrated from here.
 */
export function reportingConnection({ databaseUrl, databaseSsl }: ReportingOptions): DataSource {
  return new DataSource({
    type: "postgres",
    url: databaseUrl,
    ssl: databaseSsl,
    applicationName: "reporting",
    entities: [ReportOrder, ReportLine, CatalogueProduct, CatalogueVariant, InventoryLevel],
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    extra: {
      max: CONNECTIONS,
      idleTimeoutMillis: 60_000,
      // The pool alone must not keep a process from ending.
      allowExitOnIdle: true,
      options: `-c default_transaction_read_only=on -c statement_timeout=${LONGEST_MS}`,
    },
  })
}
