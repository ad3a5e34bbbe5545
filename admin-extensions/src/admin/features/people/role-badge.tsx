import { StatusBadge } from "@medusajs/ui"
import { type Role, roleLabel, roleTone } from "./role-words"

export function RoleBadge({ role }: { role: Role }) {
  return <StatusBadge color={roleTone[role]}>{roleLabel[role]}</StatusBadge>
}
