import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { SetupError } from "./setup-error"

/**
 * PostgreSQL refuses to run as root. As root it runs as the system user `postgres`, which is created when it is missing;
 * as anybody else it simply runs as oneself.
 */
export interface PostgresAccount {
  uid: number
  gid: number
  /** Put before a command when the account may not walk through a folder above the files, as in /root. */
  wrapper: string[]
}

/** Undefined when we are not root. `paths` are the folders that PostgreSQL has to reach. */
export function postgresAccount(paths: string[]): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ids = idsOf("postgres") ?? makeUser("postgres")
  const closed = paths.map((path) => closedParent(path, ids)).find((path) => path !== undefined)
  return { ...ids, wrapper: closed === undefined ? [] : wrapper(ids, closed) }
}

interface Ids {
  uid: number
  gid: number
}

function idsOf(user: string): Ids | undefined {
  try {
    return { uid: idOf("-u", user), gid: idOf("-g", user) }
  } catch {
    // `id` fails for a user that does not exist.
    return undefined
  }
}

function idOf(flag: string, user: string): number {
  return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))
}

function makeUser(user: string): Ids {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", user], { stdio: "pipe" })
  } catch (error) {
    throw new SetupError(
      `PostgreSQL does not run as root, and the system user "${user}" could not be made (${String(error)})`,
      `Make a user named "${user}", or run as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const ids = idsOf(user)
  if (!ids) throw new Error(`useradd made no user ${user}`)
  return ids
}

/** The first folder on the way to `path` that the account may not pass. */
function closedParent(path: string, ids: Ids): string | undefined {
  let closed: string | undefined
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue
    const { mode, uid, gid } = statSync(folder)
    const passes = uid === ids.uid ? mode & 0o100 : gid === ids.gid ? mode & 0o010 : mode & 0o001
    if (!passes) closed = folder
  }
  return closed
}

/** Lets the account pass closed folders without changing their permissions. */
function wrapper(ids: Ids, closed: string): string[] {
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find(existsSync)
  if (!setpriv) {
    throw new SetupError(
      `PostgreSQL runs as the user "postgres", who may not enter ${closed}`,
      `Put the project elsewhere (for example in /srv), or open the folder with: chmod o+x ${closed}`,
    )
  }
  const capability = "+dac_override"
  return [
    setpriv,
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    // initdb asks access(2), which otherwise forgets the capability for anybody but root.
    "--securebits=+no_setuid_fixup",
  ]
}
