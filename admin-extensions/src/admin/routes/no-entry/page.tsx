import { LockClosedSolid } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { FIRST_SCREEN } from "../../features/menu/screens"
import { roleAbout, roleLabel } from "../../features/people/role-words"
import { useAccess } from "../../platform/staff-access"
import { LinkButton } from "../../ui/buttons"

/** Instead of a screen that is not for this role. */
export default function NoEntryPage() {
  const [params] = useSearchParams()
  const access = useAccess()
  const from = params.get("from")
  const about = access ? Object.entries(roleAbout).find(([role]) => role === access.role)?.[1] : undefined
  return (
    <Container className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <LockClosedSolid className="text-ui-fg-muted" />
      <Heading>This screen is for other roles</Heading>
      <Text className="max-w-lg text-ui-fg-subtle">
        {access &&
          `You are signed in as ${roleLabel[access.role]}${about ? `: ${about.toLowerCase()}` : ""}. `}
        {from && /^\/[\w/-]+$/.test(from) && `Your role does not include ${from}. `}
        If you need it, ask a superadmin for another role.
      </Text>
      <LinkButton to={FIRST_SCREEN}>Back to my start page</LinkButton>
    </Container>
  )
}

export const handle = { breadcrumb: () => "No entry" }
