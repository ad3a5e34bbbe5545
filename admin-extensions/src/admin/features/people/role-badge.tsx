import { StateBadge } from "../../ui/state-badge"
import { type Role, roles } from "./role-words"

export function RoleBadge({ role }: { role: Role }) {
  return <StateBadge of={roles[role]} />
}
