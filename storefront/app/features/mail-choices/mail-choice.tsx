import { isAgreedMailKind, type MailKind } from "@contract/mail-choices"
import { type ReactNode, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { Checkbox } from "~/ui/checkbox"

const choicesQuery = readQuery(["mail-choices"], 60_000, (signal) =>
  api("GET /user/mail-choices", { signal }),
)

/**
 * A kind of mail to want or not, changed with one press. Until it is known it shows what holds without a choice: ticked, unless
 * it is a kind that is agreed to.
 */
export function MailChoice({
  kind,
  children,
  className,
  onChange,
}: {
  kind: MailKind
  children: ReactNode
  className?: string
  /** It was saved. */
  onChange?: () => void
}) {
  const { user } = useSession()
  const { data } = useRead(choicesQuery)
  // What was pressed shows at once: the query updates its readers a moment later, and the tick would flicker.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const change = async (wanted: boolean) => {
    setPressed(wanted)
    try {
      const answer = await api("PUT /user/mail-choices", { body: { [kind]: wanted } })
      queryClient.setQueryData(choicesQuery.queryKey, answer.data)
      onChange?.()
    } catch (error) {
      setPressed(null)
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
  }
  return (
    <Checkbox
      className={className}
      label={
        <>
          {children}
          {user && !user.email_verified ? (
            <span className="block text-ink-faint">We write once you have confirmed your e-mail.</span>
          ) : null}
        </>
      }
      checked={pressed ?? data?.[kind] ?? !isAgreedMailKind(kind)}
      disabled={!data}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
