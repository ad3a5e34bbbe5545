import { StatusBadge } from "@medusajs/ui"
import type { State } from "../platform/states"

export function StateBadge({ of: { name, color } }: { of: State }) {
  return <StatusBadge color={color}>{name}</StatusBadge>
}
