import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, forbidden, invalidField, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { AccountRow } from "../../../modules/accounts/service"
import { endSessions } from "../../../modules/accounts/sessions"
import { type StaffRole, staffRoles } from "../../../modules/staff/domain/permissions"
import { changeRoleOf } from "../../../modules/staff/staff-rows"
import { nameOf, type Person, personOf } from "../../shared/people/person"
import { createStaff } from "../accounts/create-staff"
import { setShopperRole } from "../accounts/shopper-role"
import { asSuperadmin, assertSuperadminRemains } from "../staff/as-superadmin"
import { endMembership } from "../staff/remove-staff"

type ShopperRole = AccountRow["role"]

export interface RoleChange {
  /** The staff member who changes it. */
  actorUserId: string
  /** A shopper's id, or a staff member's. */
  id: string
  role: ShopperRole | StaffRole
}

/**
 * Gives a person another role (docs/staff.md). Staff roles are given, changed and taken by superadmins alone;
 * nobody changes their own. What concerns staff ends the person's sessions: they sign in to what they now are.
 */
export async function changeRole(
  container: MedusaContainer,
  { actorUserId, id, role }: RoleChange,
): Promise<{ name: string; staffId: string | null }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await personOf(pg, id)
  if (person.user_id === actorUserId) {
    throw forbidden("own_role", "You can't change your own role. Ask another superadmin")
  }
  const name = nameOf(person)
  if (isStaffRole(role)) {
    const staffId = await asSuperadmin(pg, actorUserId, async (trx) => {
      const now = await personOf(trx, id)
      return now.user_id ? giveRole(trx, now, now.user_id, role) : makeStaff(container, now, role)
    })
    return { name, staffId }
  }
  if (!person.staff_role) {
    await setShopperRole(pg, shopperIn(person), role, "staff")
    return { name, staffId: null }
  }
  await asSuperadmin(pg, actorUserId, async (trx) => {
    const now = await personOf(trx, id)
    const customerId = shopperIn(now)
    if (now.user_id) {
      await assertSuperadminRemains(trx, now.user_id)
      await endMembership(trx, now, now.user_id)
    }
    await setShopperRole(trx, customerId, role, "staff")
  })
  return { name, staffId: null }
}

async function giveRole(
  trx: Knex.Transaction,
  person: Person,
  userId: string,
  role: StaffRole,
): Promise<string> {
  if (person.staff_role === role) return userId
  if (person.staff_role === "superadmin") await assertSuperadminRemains(trx, userId)
  if (!(await changeRoleOf(trx, userId, role))) throw notStaff()
  await endSessions(trx, { user_id: userId }, { reason: "role_changed" })
  return userId
}

/** A shopper joins the staff under the sign-in they have. */
async function makeStaff(container: MedusaContainer, person: Person, role: StaffRole): Promise<string> {
  if (!person.is_verified) {
    throw invalidField(
      "role",
      "This shopper has not verified the e-mail yet: only its owner may join the staff",
      "email_not_verified",
    )
  }
  const { email, first_name, last_name, customer_id } = person
  const staffId = await createStaff(container, { email, first_name, last_name, role, password: "" })
  await container.resolve(ACCOUNT_MODULE).sessions.revokeAll({ customer_id }, { reason: "role_changed" })
  return staffId
}

function shopperIn(person: Person): string {
  if (person.customer_id) return person.customer_id
  throw invalidField(
    "role",
    "This member of staff is no shopper. Remove them on the Staff screen",
    "not_a_shopper",
  )
}

function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

function notStaff(): ShopError {
  return conflict("not_staff", "This person is not on the staff: invite them first")
}
