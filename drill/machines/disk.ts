import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const MEGABYTES = 2_000
const LAST_BYTES = 32 * 1_048_576

/** A disk of a database's own, in a file: one that can be full without this machine's being so. */
export class Disk {
  private constructor(
    private readonly place: string,
    private readonly image: string,
  ) {}

  /** Null where mounting is not allowed: the folder is then a folder like any other. */
  static lay(place: string): Disk | null {
    mkdirSync(place, { recursive: true })
    const image = `${place}.disk`
    try {
      run("truncate", ["-s", `${MEGABYTES}M`, image])
      run("mkfs.ext4", ["-q", "-m", "0", image])
      run("mount", ["-o", "loop", image, place])
      return new Disk(place, image)
    } catch {
      // Whoever wants to know why tries `mount -o loop` as the same user.
      rmSync(image, { force: true })
      return null
    }
  }

  fill(): void {
    const { bavail, bsize } = statfsSync(this.place)
    // Some of what is free is for the file system's own tables.
    run("fallocate", ["-l", String(Math.max(1, bavail * bsize - LAST_BYTES)), this.ballast])
    try {
      for (;;) writeFileSync(this.ballast, Buffer.alloc(16 * bsize), { flag: "a" })
    } catch {
      // Full.
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true })
  }

  remove(): void {
    if (existsSync(this.image)) run("umount", [this.place])
    rmSync(this.image, { force: true })
  }

  private get ballast(): string {
    return join(this.place, "ballast")
  }
}

function run(command: string, args: string[]): void {
  const path = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`
  execFileSync(command, args, { stdio: "pipe", env: { ...process.env, PATH: path } })
}
