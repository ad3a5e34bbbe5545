import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Badge, Text } from "@medusajs/ui"
import { roleLabel } from "../features/people/role-words"
import { useAccess } from "../platform/staff-access"

/** The top bar: the user's first name and role. */
export default function Greeting() {
  const access = useAccess()
  if (!access) return null
  return (
    <div className="order-first flex items-center gap-x-2">
      {access.first_name && (
        <Text size="small" leading="compact" className="hidden max-w-40 truncate sm:block">
          Hello, {access.first_name}
        </Text>
      )}
      {/* On phones in px: in letters twice as large the screen's name stands beside it. */}
      <Badge
        size="2xsmall"
        rounded="full"
        className="max-sm:h-[20px] max-sm:text-[12px] max-sm:leading-[16px]"
      >
        {roleLabel[access.role]}
      </Badge>
    </div>
  )
}

export const config = defineWidgetConfig({ zone: "topbar" })
