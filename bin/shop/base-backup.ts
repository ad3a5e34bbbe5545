import { chownSync } from "node:fs"
import { copyFile, lstat, mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"

/** Of the server that runs, and of no copy. */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_wal"])
/** Folders that a server needs and fills itself. */
const EMPTY = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
])

/**
 * Copies the data folder of the embedded PostgreSQL into an empty folder while it goes on working. A server that is
 * started on the copy has everything that was committed when the copying ended. `postgresUrl`: as its superuser.
 */
export async function copyCluster(postgresUrl: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    // The server retains the log from here on until this connection ends, however long the copying takes.
    await client.query<never>("select pg_create_physical_replication_slot($1, true, true)", [
      `backup_${process.pid}`,
    ])
    await client.query<never>("select pg_backup_start('backup', true)")
    await copyTree(from, to, (path) => LEFT_OUT.has(path))
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)")
    await writeFile(join(to, "backup_label"), rows[0]?.labelfile ?? "")
    await ownAs(join(from, "PG_VERSION"), join(to, "backup_label"))
    await copyTree(join(from, "pg_wal"), join(to, "pg_wal"), (path) => path.endsWith(".tmp"))
  } finally {
    await client.end()
  }
}

/**
 * `skip`: by the path below `from`. A file that disappears meanwhile is not copied: the write-ahead log has what became
 * of it.
 */
async function copyTree(
  from: string,
  to: string,
  skip: (path: string) => boolean,
  below = "",
): Promise<void> {
  const source = join(from, below)
  const target = join(to, below)
  await mkdir(target, { recursive: true, mode: 0o700 })
  await ownAs(source, target)
  if (EMPTY.has(below)) return
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (skip(path)) continue
    try {
      if (entry.isDirectory()) await copyTree(from, to, skip, path)
      else if (entry.isFile()) {
        await copyFile(join(from, path), join(to, path))
        await ownAs(join(from, path), join(to, path))
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    }
  }
}

/** PostgreSQL may run as another user than we. */
async function ownAs(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await lstat(source)
  chownSync(target, uid, gid)
}
