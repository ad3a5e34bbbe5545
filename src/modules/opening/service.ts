import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { setCurrentLook } from "../../config/shop-now"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import type { LegalKind } from "../../contract/legal-texts"
import { VAT_BP } from "../../contract/vat"
import { changedMeanwhile } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { onPurge } from "../../sql/received-purges"
import type {
  LegalText as LegalRow,
  ShopLook as LookRow,
  OpeningStep as StepRow,
  VatSetting,
} from "../../sql/tables"
import type { LegalBody, LegalPart } from "./domain/legal-text"
import { lookOf, type StoredLook } from "./domain/look"

export interface StoredText extends LegalBody {
  version: number
  note: string
  kept_by: string
  created_at: Date
}

/** What every page names or shows of the shop is purged with it: standard texts and posts without an author say its name. */
const LOOK_TAGS = [cacheTag.look, cacheTag.legal, cacheTag.blog, cacheTag.community]

/** What a shop is opened with: its look, its legal texts, and the steps that staff tried or left off. */
export default class OpeningService extends OnPostgres {
  private readonly logger: Logger
  private stopListening: (() => void) | null = null
  private wearing: Promise<void> = Promise.resolve()
  readonly __hooks = {
    onApplicationStart: () => this.start(),
    onApplicationPrepareShutdown: async () => this.stopListening?.(),
  }

  constructor(container: Record<string, unknown>) {
    super(container)
    this.logger = container[ContainerRegistrationKeys.LOGGER] as Logger
  }

  private async start(): Promise<void> {
    this.stopListening = onPurge((tags) => {
      if (tags === null || tags.includes(cacheTag.look)) void this.wearLook()
    })
    await this.wearLook()
  }

  /** Puts on what staff have set last, in this process, one reading after the other. Until it can be read the shop looks as it did. */
  private wearLook(): Promise<void> {
    this.wearing = this.wearing.then(() => this.readLook())
    return this.wearing
  }

  private async readLook(): Promise<void> {
    try {
      const row = await this.look()
      setCurrentLook(row && lookOf(row), row?.logo_print ?? null)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.logger.error(`The look of the shop could not be read: ${reason}`)
    }
  }

  /** Null: staff have set nothing. */
  async look(): Promise<LookRow | null> {
    return (await this.pg("shop_look").first()) ?? null
  }

  /** `seen`: `updated_at` as the editor saw it. Throws 409 `changed_meanwhile`. */
  async setLook(
    values: Partial<StoredLook> & { logo_print?: Buffer | null },
    { seen, changedBy }: { seen: string | undefined; changedBy: string },
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('shop_look'))")
      const now = await trx("shop_look").first("updated_at")
      if (seen && now && now.updated_at.getTime() > Date.parse(seen)) throw changedMeanwhile()
      const row = { ...values, changed_by: changedBy, updated_at: trx.raw<Date>("clock_timestamp()") }
      await trx("shop_look").insert(row).onConflict("id").merge()
      await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify(LOOK_TAGS)])
    })
    await this.wearLook()
  }

  /** The newest version, or one by its number; null: none is saved. */
  async text(kind: LegalKind, version?: number): Promise<StoredText | null> {
    const row = await this.pg("legal_text")
      .where({ kind, ...(version === undefined ? {} : { version }) })
      .orderBy("version", "desc")
      .first()
    return row ? storedText(row) : null
  }

  /** The newest first, without their texts. */
  async versions(kind: LegalKind): Promise<Omit<StoredText, keyof LegalBody>[]> {
    return this.pg("legal_text")
      .where({ kind })
      .orderBy("version", "desc")
      .select("version", "note", "kept_by", "created_at")
  }

  /** Shoppers read it at once. `seen`: the version that the editor changed. Throws 409 `changed_meanwhile`. */
  async saveText(
    kind: LegalKind,
    { opening, parts }: LegalBody,
    { note, seen, savedBy }: { note: string; seen: number; savedBy: string },
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const newest = await trx("legal_text").where({ kind }).orderBy("version", "desc").first("version")
      if ((newest?.version ?? 0) !== seen) throw changedMeanwhile()
      // Of two who read the same version, the second finds its number taken.
      const [row] = await trx("legal_text")
        .insert({ kind, version: seen + 1, opening, parts: JSON.stringify(parts), note, kept_by: savedBy })
        .onConflict(["kind", "version"])
        .ignore()
        .returning("version")
      if (!row) throw changedMeanwhile()
      await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.legal])])
    })
  }

  /** What staff said of VAT, the newest first: it holds. None: the shop is not registered. */
  async vatSettings(limit: number): Promise<VatSetting[]> {
    return this.pg("vat_setting").orderBy("set_at", "desc").orderBy("id", "desc").limit(limit)
  }

  /** The rate in the shop's prices now; 0 while it is not registered. */
  async vatRateBp(): Promise<number> {
    const [present] = await this.vatSettings(1)
    return present?.is_registered ? present.rate_bp : 0
  }

  /** The same again notes nothing. `seen`: id of the setting that the editor saw. Throws 409 `changed_meanwhile`. */
  async setVat(
    { isRegistered, tin }: { isRegistered: boolean; tin: string },
    { seen, setBy }: { seen: string | null | undefined; setBy: string },
  ): Promise<VatSetting> {
    return this.pg.transaction(async (trx) => {
      // Two who change it at once: the second sees what the first made of it. Orders read it meanwhile.
      await trx.raw<void>("lock table vat_setting in share row exclusive mode")
      const present = await trx("vat_setting").orderBy("set_at", "desc").orderBy("id", "desc").first()
      if (seen !== undefined && seen !== (present?.id ?? null)) throw changedMeanwhile()
      if (present && present.is_registered === isRegistered && present.tin === tin) return present
      const [row] = await trx("vat_setting")
        .insert({
          id: generateEntityId(undefined, "vat"),
          is_registered: isRegistered,
          tin,
          rate_bp: VAT_BP,
          set_by: setBy,
          // The lock may have been waited for: not when the transaction began.
          set_at: trx.raw<Date>("clock_timestamp()"),
        })
        .returning("*")
      if (!row) throw new Error("The VAT setting was not stored")
      return row
    })
  }

  async steps(): Promise<StepRow[]> {
    return this.pg("opening_step").orderBy("step")
  }

  /** What was tried, left off or dismissed last counts. */
  async saveStep(
    step: Pick<StepRow, "step" | "outcome" | "done_by"> & { tried_with?: string },
  ): Promise<void> {
    const values = { tried_with: "", ...step, created_at: this.pg.fn.now() }
    await this.pg("opening_step").insert(values).onConflict("step").merge()
  }

  async dropStep(step: string): Promise<void> {
    await this.pg("opening_step").where({ step }).delete()
  }
}

function storedText({ opening, parts, version, note, kept_by, created_at }: LegalRow): StoredText {
  return { opening, parts: parts as LegalPart[], version, note, kept_by, created_at }
}
