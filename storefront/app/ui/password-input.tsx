import { type ComponentProps, useState } from "react"
import { classNames } from "./class-names"
import { EyeIcon } from "./icons"
import { Input } from "./input"
import { EyeOffIcon } from "./page-icons"

/** A password field whose text can be shown. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? "text" : "password"}
        className={classNames("pr-12", className)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-sm text-ink-soft hover:text-brand-deep"
        aria-label={shown ? "Hide password" : "Show password"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  )
}
