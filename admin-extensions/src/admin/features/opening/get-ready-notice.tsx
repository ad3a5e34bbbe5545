import { Container, Text } from "@medusajs/ui"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { LinkButton } from "../../ui/buttons"
import { Subtle } from "../../ui/text"

/** On the dashboard, until the list is dismissed. */
export function GetReadyNotice() {
  const mayRead = useMay("settings.read")
  const list = useRead("GET /admin/get-ready", undefined, { enabled: mayRead })
  if (!mayRead || !list.data || list.data.dismissed_at) return null
  const { missing, steps } = list.data
  return (
    <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div>
        <Text weight="plus">Get ready to sell</Text>
        <Subtle>
          {missing === 0 ? "Everything is ready." : `${missing} of ${steps.length} still missing.`}
        </Subtle>
      </div>
      <LinkButton to="/get-ready">Show the list</LinkButton>
    </Container>
  )
}
