import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Whose an identity is stands in its JSON: staff screens go from shopper to sign-in and from there to staff. */
export default async function indexIdentities({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(`
    create index if not exists "IDX_auth_identity_customer" on auth_identity ((app_metadata ->> 'customer_id'))
      where deleted_at is null;
    create index if not exists "IDX_auth_identity_user" on auth_identity ((app_metadata ->> 'user_id'))
      where deleted_at is null;`)
}
