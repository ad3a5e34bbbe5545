import type { SocialSignIn } from "@contract/social"
import { api, apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { Button, SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"

export const signInsQuery = readQuery(["sign-ins"], 0, (signal) => api("GET /user/sign-ins", { signal }))

/** Asks before Google or Facebook opens the account no more: every other device is signed out with it. */
export function RemoveSignInDialog({
  signIn,
  onClose,
}: {
  signIn: SocialSignIn | null
  onClose: () => void
}) {
  const { busy, run } = useAction()
  const remove = ({ provider }: SocialSignIn) =>
    run(() => apiWithToast("DELETE /user/sign-ins/{provider}", { params: { provider } }), {
      // Removed meanwhile on another device: the list shows it.
      silent: 404,
      after: async () => {
        await queryClient.invalidateQueries(signInsQuery)
        onClose()
      },
    })
  return (
    <Dialog
      open={signIn !== null}
      onClose={onClose}
      title={`Remove ${signIn?.name ?? "this sign-in"}?`}
      width={440}
      compact
    >
      <p className="text-ink-soft">
        {signIn?.name} will no longer open your account, and every other device is signed out. You can connect
        it again when you next sign in with it.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="danger" busy={busy} onClick={() => (signIn ? remove(signIn) : undefined)}>
          Remove
        </Button>
        <SecondaryButton onClick={onClose}>Keep it</SecondaryButton>
      </div>
    </Dialog>
  )
}
