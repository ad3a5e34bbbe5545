import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import { OnPostgres } from "../../sql/on-postgres"

export type Platform = "android" | "ios"

export interface AppVersionRecord {
  platform: Platform
  /** Three numbers with dots. */
  version: string
  /** Older apps must be updated before they go on. */
  force_update: boolean
  updated_at: Date
}

/** The newest version of each mobile app. */
export default class AppVersionService extends OnPostgres {
  async versions(): Promise<AppVersionRecord[]> {
    return this.pg("app_version").orderBy("platform")
  }

  async version(platform: Platform): Promise<AppVersionRecord> {
    const found = await this.pg("app_version").where({ platform }).first()
    if (!found) throw new Error(`No version of ${platform} is stored`)
    return found
  }

  /** The answer to the apps changes at once, also in caches. */
  async set(
    platform: Platform,
    { version, force_update }: Pick<AppVersionRecord, "version" | "force_update">,
  ): Promise<AppVersionRecord> {
    const [row] = await this.pg("app_version")
      .where({ platform })
      .update({ version, force_update, updated_at: this.pg.fn.now() })
      .returning("*")
    if (!row) throw new Error(`No version of ${platform} is stored`)
    await this.pg.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.apps])])
    return row
  }
}
