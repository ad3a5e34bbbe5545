import { chownSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { postgresAccount } from "../../bin/shop/postgres-account"
import { runToEnd } from "../../bin/shop/process"
import { commandOf } from "./packages"
import { asPostgres, folderOfPostgres, startPostgres, writeForPostgres } from "./postgres"

/** pgBackRest: copies of the database, and its log as it is written, on a disk of their own (docs/operations/backup.md). */
export class Archive {
  private readonly config: string

  constructor(private readonly folder: string) {
    folderOfPostgres(join(folder, "archive"))
    mkdirSync(join(folder, "logs"), { recursive: true })
    const account = postgresAccount([])
    if (account) chownSync(join(folder, "logs"), account.uid, account.gid)
    this.config = writeForPostgres(
      join(folder, "pgbackrest.conf"),
      `[global]
repo1-path=${join(folder, "archive")}
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=${join(folder, "logs")}
lock-path=${join(folder, "archive/locks")}
spool-path=${join(folder, "archive/spool")}
log-level-console=warn
`,
    )
  }

  /** What a PostgreSQL with this data folder calls with every piece of its log. */
  command(data: string): string {
    return `${commandOf("pgbackrest")} --config=${this.config} --stanza=shop --pg1-path=${data} archive-push %p`
  }

  /** For a database as this data folder, of which no server runs. */
  prepare(data: string): Promise<void> {
    return this.run([`--pg1-path=${data}`, "--no-online", "stanza-create"])
  }

  /** A whole copy of the primary with this data folder. */
  copy(data: string, port: number, socket: string): Promise<void> {
    const server = [`--pg1-path=${data}`, `--pg1-port=${port}`, `--pg1-socket-path=${socket}`]
    return this.run([...server, "--type=full", "backup"])
  }

  /** Another server as the shop's was at that moment, on another "host": its port. */
  async restore(name: string, moment: string) {
    const data = folderOfPostgres(join(this.folder, name))
    await this.run([
      `--pg1-path=${data}`,
      "--type=time",
      `--target=${moment}`,
      "--target-action=promote",
      "--archive-mode=off",
      "restore",
    ])
    return startPostgres(this.folder, name, {
      // The shop's own server has its settings from Patroni, which is not here.
      max_connections: "200",
      max_wal_senders: "8",
      hba_file: this.hba(),
      ident_file: join(this.folder, "pg_ident.conf"),
    })
  }

  private hba(): string {
    writeForPostgres(join(this.folder, "pg_ident.conf"), "")
    return writeForPostgres(join(this.folder, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n")
  }

  private run(args: string[]): Promise<void> {
    return runToEnd(
      asPostgres(this.folder, {
        name: `pgbackrest ${args.at(-1)}`,
        command: commandOf("pgbackrest"),
        args: [`--config=${this.config}`, "--stanza=shop", ...args],
        cwd: this.folder,
        env: { ...process.env, LC_ALL: "C", PGPASSFILE: join(this.folder, "pgpass"), PGUSER: "postgres" },
        logFile: join(this.folder, "logs/pgbackrest.log"),
      }),
      "The log says why.",
    )
  }
}
