import { join } from "node:path"
import { Client } from "pg"
import { databaseConnection } from "../../src/config/database"
import { fingerprint } from "./fingerprint"
import { medusaCommand } from "./medusa"
import { runToEnd } from "./process"
import { SetupError } from "./setup-error"

/** Where Medusa's commands run: in the build, as in production, or straight from the sources, for `npm run dev`. */
export interface MedusaRun {
  root: string
  from: "build" | "sources"
  /** Names the database, and everything else the backend reads. */
  env: NodeJS.ProcessEnv
  logDir: string
}

const OLDEST_POSTGRES = 15
/** Held while migrating and seeding, so that several starts on one database take turns. Any fixed number will do. */
const SETUP_LOCK = 7_406_211

/** What decides the schema. Anything else may change without migrating again. */
const SCHEMA_SOURCES = [
  "src/modules",
  "src/links",
  "src/migration-scripts",
  "src/search",
  "medusa-config.ts",
  "package-lock.json",
]
const isSchema = (path: string) =>
  !path.startsWith("src/modules/") || /\/migrations\/|\/index\.ts$/.test(path)

/** Runs `work` with a connection that holds the set-up lock. Says what to do when the database is not usable. */
export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...databaseConnection(url, process.env), keepAlive: true })
  // A connection that breaks between two statements: the next statement fails and says so.
  client.on("error", () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new SetupError(
      `The database of DATABASE_URL does not answer: ${messageOf(error)}`,
      "Check that the server runs, that the database exists and that user and password are right.",
    )
  }
  try {
    await requireVersion(client)
    await client.query<never>("select pg_advisory_lock($1)", [SETUP_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num")
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version >= OLDEST_POSTGRES) return
  throw new SetupError(
    `The database server is PostgreSQL ${version}`,
    `Use PostgreSQL ${OLDEST_POSTGRES} or newer, or unset DATABASE_URL to use the embedded one.`,
  )
}

/** Makes a database in a cluster of ours, unless it is there. */
export async function createDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query<never>("select from pg_database where datname = $1", [name])
    if (rowCount === 0) await client.query<never>(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Brings the schema up to date; false when the database says that it is. Safe to repeat after being killed. */
export async function migrate(client: Client, run: MedusaRun): Promise<boolean> {
  await client.query<never>(
    "create table if not exists shop_setup (step text primary key, value text, done_at timestamptz)",
  )
  if (await isMigrated(client, run.root)) return false
  await medusa(run, "migrate", ["db:migrate", "--execute-safe-links", "--execute-safe-search"])
  await writeSetup(client, "migrations", schemaWanted(run.root))
  return true
}

/** Whether the database has the schema of these sources. Changes nothing. */
export async function isMigrated(client: Client, root: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('shop_setup') is not null as found",
  )
  return rows[0]?.found === true && (await readSetup(client, "migrations"))?.value === schemaWanted(root)
}

/** What `shop_setup` says of a database with the schema of these sources. */
export const schemaWanted = (root: string) => fingerprint(root, SCHEMA_SOURCES, isSchema)

/** What the shop runs as on a server of our own: it may do everything but change the ledger's rows (docs/money.md). */
export const APP_ROLE = "shop_app"

/** Lets a role use every table that there is now. */
export async function grantRole(client: Client, role: string): Promise<void> {
  await client.query<never>("select ledger_restrict($1)", [role])
}

/** The same of the shop's own role, which is created when it is missing. */
export async function grantAppRole(client: Client): Promise<void> {
  await client.query<never>(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  end $$`)
  await grantRole(client, APP_ROLE)
}

export type Seeding = "seeded" | "seeded before" | "not empty"

/**
 * Fills an empty database with the demo shop. A seeding that was killed is continued; goods that somebody else
 * put there are never touched.
 */
export async function seedDemo(client: Client, run: MedusaRun): Promise<Seeding> {
  if (await isSeeded(client)) return "seeded before"
  const begun = await readSetup(client, "seed begun")
  if (!begun && (await hasGoods(client))) return "not empty"
  await writeSetup(client, "seed begun", "demo")
  await script(run, "seed")
  if (!(await isSeeded(client))) throw new Error("The seed script ended without noting that it finished")
  return "seeded"
}

/** Projects every product into the read model again, also beside a running shop. */
export function rebuildCatalogue(run: MedusaRun): Promise<void> {
  return script(run, "rebuild-catalogue")
}

/** Invites somebody to the staff; the answer is in the file that STAFF_ANSWER of the run's environment names. */
export function inviteStaff(run: MedusaRun, args: string[]): Promise<void> {
  return script(run, "add-staff", args)
}

function script(run: MedusaRun, name: string, args: string[] = []): Promise<void> {
  const extension = run.from === "build" ? "js" : "ts"
  return medusa(run, name, ["exec", `./src/scripts/${name}.${extension}`, ...args])
}

/** The seed script itself notes that it finished. */
async function isSeeded(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('shop_seed') is not null as found",
  )
  if (!rows[0]?.found) return false
  const { rowCount } = await client.query<never>(
    "select from shop_seed where name = 'demo' and finished_at is not null",
  )
  return rowCount === 1
}

async function hasGoods(client: Client): Promise<boolean> {
  const { rowCount } = await client.query<never>("select from product limit 1")
  return rowCount === 1
}

async function readSetup(client: Client, step: string): Promise<{ value: string } | undefined> {
  const { rows } = await client.query<{ value: string }>("select value from shop_setup where step = $1", [
    step,
  ])
  return rows[0]
}

async function writeSetup(client: Client, step: string, value: string): Promise<void> {
  await client.query<never>(
    `insert into shop_setup values ($1, $2, now())
     on conflict (step) do update set value = excluded.value, done_at = excluded.done_at`,
    [step, value],
  )
}

function medusa(run: MedusaRun, name: string, args: string[]): Promise<void> {
  const production = run.from === "build"
  return runToEnd(
    {
      name: `medusa ${args[0]}`,
      ...medusaCommand(run.root, run.from, args),
      cwd: production ? join(run.root, ".medusa/server") : run.root,
      // As the tables' owner: the role that the shop runs as may not make any.
      env: {
        ...run.env,
        ...past(run.env),
        DATABASE_ROLE: "",
        NODE_ENV: production ? "production" : "development",
      },
      logFile: join(run.logDir, `${name}.log`),
    },
    "Run the same command again: it goes on where it stopped. If it fails again, the log says why; `npm run reset` deletes the demo shop, so that the next start makes a new one.",
  )
}

/** Past a pooler, where there is one: migrations and scripts use one connection. */
const past = ({ DIRECT_DATABASE_URL }: NodeJS.ProcessEnv) =>
  DIRECT_DATABASE_URL ? { DATABASE_URL: DIRECT_DATABASE_URL } : {}

function messageOf(error: unknown): string {
  // Node groups the tries on several addresses of one name.
  if (error instanceof AggregateError) return error.errors.map(String).join("; ")
  return error instanceof Error ? error.message : String(error)
}
