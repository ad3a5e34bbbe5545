import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Who these members of staff are, as shown to others: name, else e-mail. Those who left are missing. */
export async function staffNames(
  container: MedusaContainer,
  userIds: string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const users = await container.resolve(Modules.USER).listUsers({ id: ids }, { take: ids.length })
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
}
