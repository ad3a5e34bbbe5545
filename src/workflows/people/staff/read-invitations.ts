import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { shopNow } from "../../../config/shop-now"
import type { StaffInvitation } from "../../../contract/staff-invitations"
import type { StaffInvitation as StaffInvitationRow } from "../../../sql/tables"

interface Row
  extends Omit<StaffInvitationRow, "accepted_at" | "withdrawn_at" | "user_id" | "updated_at" | "deleted_at"> {
  is_expired: boolean
}

/** Neither taken up nor withdrawn, and from the command line or somebody who may still invite. */
const OPEN = `
  select i.id, i.email, i.role, i.first_name, i.last_name, i.expires_at, i.created_at,
         i.expires_at <= now() as is_expired,
         coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as invited_by
    from staff_invitation i
    left join "user" u on u.id = i.invited_by and u.deleted_at is null
    left join staff_member s on s.user_id = u.id and s.role = 'superadmin' and s.deleted_at is null
   where i.accepted_at is null and i.withdrawn_at is null and i.deleted_at is null
     and (i.invited_by is null or s.user_id is not null)`

/** Open invitations, the newest first; those that are too old as well, to be sent again or withdrawn. */
export async function readInvitations(pg: Knex): Promise<StaffInvitation[]> {
  const { rows } = await pg.raw<{ rows: Row[] }>(`${OPEN} order by i.created_at desc, i.id`)
  return rows.map(present)
}

/** An open invitation; null for one that was taken up or withdrawn, or whose inviter may no longer invite. */
export async function readInvitation(pg: Knex, id: string): Promise<StaffInvitation | null> {
  const { rows } = await pg.raw<{ rows: Row[] }>(`${OPEN} and i.id = ?`, [id])
  return rows[0] ? present(rows[0]) : null
}

function present(row: Row): StaffInvitation {
  return {
    ...row,
    invited_by: row.invited_by ?? shopNow().name,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
