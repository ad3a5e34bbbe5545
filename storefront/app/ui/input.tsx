import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { controlClasses } from "./control-classes"

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return (
    <input type={type} className={classNames(controlClasses, "min-h-12 text-base", className)} {...rest} />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={classNames(controlClasses, "min-h-24 py-3 text-base", className)} {...rest} />
}
