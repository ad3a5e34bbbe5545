import { generateEntityId } from "@medusajs/framework/utils"
import type { Keys } from "../../config/keys"
import { OnPostgres } from "../../sql/on-postgres"
import { allows, isPermission, type StaffRole } from "./domain/permissions"
import { Passkeys } from "./passkeys"
import { SecondFactors } from "./second-factors"
import { dropRole } from "./staff-rows"

export interface StaffOptions {
  /** What secrets at rest are sealed with, at least 32 random characters. */
  dataKeys: Keys
}

export default class StaffService extends OnPostgres {
  readonly secondFactors: SecondFactors
  readonly passkeys: Passkeys

  constructor(container: Record<string, unknown>, options: StaffOptions) {
    super(container)
    this.secondFactors = new SecondFactors(this.pg, options.dataKeys)
    this.passkeys = new Passkeys(this.pg, options.dataKeys)
  }

  /** Whether a Medusa user may do this. Roles are read at every call: a removed role ends at once. */
  async permits(userId: string, permission: string): Promise<boolean> {
    const role = await this.roleOf(userId)
    return role !== null && isPermission(permission) && allows(role, permission)
  }

  /** The user's staff role, or null for a user who is no member of staff. */
  async roleOf(userId: string): Promise<StaffRole | null> {
    const row = await this.pg<{ role: StaffRole }>("staff_member")
      .where({ user_id: userId })
      .whereNull("deleted_at")
      .first("role")
    return row?.role ?? null
  }

  /** Gives a Medusa user a role, the first or another. Who may do so is the caller's business. */
  async setRole(userId: string, role: StaffRole): Promise<void> {
    await this.pg.raw<void>(
      `insert into staff_member (id, user_id, role) values (?, ?, ?)
       on conflict (user_id) where deleted_at is null do update set role = excluded.role, updated_at = now()`,
      [generateEntityId(undefined, "staff"), userId, role],
    )
  }

  /** Makes a user no member of staff. */
  async removeRole(userId: string): Promise<void> {
    await dropRole(this.pg, userId)
  }

  async invitationTaken(id: string, userId: string): Promise<void> {
    const taken = { accepted_at: this.pg.fn.now(), user_id: userId, updated_at: this.pg.fn.now() }
    await this.pg("staff_invitation").where({ id }).update(taken)
  }

  /** Answers false for an invitation that was taken up or withdrawn before. */
  async withdrawInvitation(id: string): Promise<boolean> {
    const withdrawn = await this.pg("staff_invitation")
      .where({ id })
      .whereNull("accepted_at")
      .whereNull("withdrawn_at")
      .update({ withdrawn_at: this.pg.fn.now(), updated_at: this.pg.fn.now() })
    return withdrawn > 0
  }
}
