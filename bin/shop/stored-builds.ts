import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runToEnd } from "./process"
import { warn } from "./terminal"

/** How many builds of each part are stored: the newest. */
const MOST_STORED = 3

/** What a build depends on beside its sources, Node and the machine: the variables that it reads, and the packages that are installed. */
const VARIABLES = /^(VITE_|MEDUSA_|ADMIN_|NODE_ENV$|NODE_OPTIONS$)/
const INSTALLED = ["", "storefront"].map((folder) => join(folder, "node_modules/.package-lock.json"))

/** A folder of this user's own among the temporary files of this machine, for what runs of the gate leave to the next. */
export function ownFolder(name: string, mode: number): string {
  const user = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `${name}-${user}`)
  mkdirSync(folder, { recursive: true, mode })
  const { uid, mode: found } = statSync(folder)
  if (process.getuid && (uid !== user || (found & 0o022) !== 0))
    throw new Error(`${folder} belongs to somebody else, or others may write into it`)
  return folder
}

/** The newest of the files and folders that `isMeant` stay, the others go. */
export function prune(folder: string, isMeant: (name: string) => boolean, most = MOST_STORED): void {
  const age = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = readdirSync(folder)
    .filter(isMeant)
    .map((name) => join(folder, name))
    .sort((a, b) => age(b) - age(a))
  for (const old of byAge.slice(most)) rmSync(old, { recursive: true, force: true })
}

interface Built {
  name: string
  /** Its folder, relative to the project. */
  output: string
}

/**
 * What a build made is packed into one file, named by what it was made of and by its own content: it is there as a whole or not
 * at all, and one that was cut off or changed is seen.
 */
export class StoredBuilds {
  constructor(
    private readonly root: string,
    private readonly folder = ownFolder("shop-builds", 0o700),
  ) {}

  /** Lays what was built from the same sources in an earlier run. False when there is none, or it is not what was stored. */
  async lay({ name, output }: Built, sources: string, logFile: string): Promise<boolean> {
    const beginning = this.beginningOf(name, sources)
    const found = readdirSync(this.folder).find((file) => file.startsWith(beginning) && file.endsWith(ENDING))
    if (!found) return false
    const file = join(this.folder, found)
    try {
      if (found !== `${beginning}${digest(readFileSync(file))}${ENDING}`)
        throw new Error(`${file} is damaged`)
      rmSync(join(this.root, output), { recursive: true, force: true })
      await this.tar(["-xf", file, "-C", this.root], logFile)
      utimesSync(file, new Date(), new Date())
      return true
    } catch (error) {
      warn(`The stored build of ${name} cannot be used and is built again: ${error}`)
      rmSync(file, { force: true })
      return false
    }
  }

  /** A full disk is no reason to fail: the next run builds, then. */
  async store({ name, output }: Built, sources: string, logFile: string): Promise<void> {
    const beginning = this.beginningOf(name, sources)
    const draft = join(this.folder, `${beginning}${process.pid}.new`)
    try {
      await this.tar(["-cf", draft, "-C", this.root, output], logFile)
      renameSync(draft, join(this.folder, `${beginning}${digest(readFileSync(draft))}${ENDING}`))
    } catch (error) {
      warn(`The build of ${name} is not stored for the next run: ${error}`)
      rmSync(draft, { force: true })
    }
    prune(this.folder, (file) => file.startsWith(`${plain(name)}-`))
  }

  private tar(args: string[], logFile: string): Promise<void> {
    return runToEnd(
      { name: "tar", command: "tar", args, cwd: this.root, env: process.env, logFile },
      "The build is made again.",
    )
  }

  private beginningOf(name: string, sources: string): string {
    const parts: (string | Buffer)[] = [sources, process.version, process.platform, process.arch]
    for (const file of INSTALLED) {
      const path = join(this.root, file)
      parts.push(existsSync(path) ? readFileSync(path) : "")
    }
    for (const name of Object.keys(process.env).sort())
      if (VARIABLES.test(name)) parts.push(`${name}=${process.env[name]}`)
    return `${plain(name)}-${digest(...parts)}-`
  }
}

const ENDING = ".tar"

const plain = (name: string) => name.replaceAll(" ", "-")

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part).update("\0")
  return hash.digest("hex").slice(0, 32)
}
