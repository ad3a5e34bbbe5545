import type { User } from "@contract/account"
import { type ChangeEvent, useRef } from "react"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { PICTURE_TYPES, pictureProblem } from "~/platform/images/picture-file"
import { showToast } from "~/platform/toast-store"
import { QuietButton, RowButton } from "~/ui/button"
import { Spinner } from "~/ui/spinner"
import { Avatar } from "./avatar"
import { rememberAccount, saveProfile } from "./save-profile"

/** The account's picture: chosen, shown while it is sent, removed. */
export function AvatarPicker({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)

  const change = (save: () => Promise<string>) =>
    run(async () => showToast({ message: await save(), tone: "success" }), {
      refused: ({ errors, message }) => showToast({ message: errors.avatar?.[0] ?? message, tone: "error" }),
    })

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ""
    if (!file) return
    const refusal = pictureProblem(file)
    if (refusal) return showToast({ message: refusal, tone: "error" })
    void change(async () => {
      const body = new FormData()
      body.append("avatar", file)
      const { message, data } = await api("POST /imageupload", { body, timeout: 60_000 })
      rememberAccount(data)
      return message
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="relative">
        <Avatar user={user} size={96} />
        {busy ? (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-brand-night text-2xl text-white">
            <Spinner label="Sending your picture" />
          </span>
        ) : null}
      </span>
      <div className="min-w-0">
        <p className="text-xl font-bold wrap-anywhere">
          {user.first_name} {user.last_name}
        </p>
        {mayChange ? (
          <div className="-ml-3 flex flex-wrap">
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(",")}
              hidden
              aria-label="Picture of you"
              onChange={chosen}
            />
            <RowButton onClick={() => (busy ? undefined : input.current?.click())}>
              {user.avatar ? "Change picture" : "Add a picture"}
            </RowButton>
            {user.avatar ? (
              <QuietButton
                size="small"
                onClick={() => change(async () => (await saveProfile({ avatar: null })).message)}
              >
                Remove<span className="sr-only"> picture</span>
              </QuietButton>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}
