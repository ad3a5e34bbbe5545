import type { ApiError } from "~/platform/api/error"
import type { FieldErrors } from "./checks"

export type NameOf<Values> = keyof Values & string

export interface Names<Values> {
  /** The server's field names where they differ from the form's. */
  renamed?: Partial<Record<string, NameOf<Values>>>
  /** The field of a refusal that names none, by the refusal's code. */
  byCode?: Partial<Record<string, NameOf<Values>>>
}

/** What a refusal says of which field of the form: the first message of each. Fields that the form does not have are left out. */
export function messagesAt<Values extends object>(
  error: Pick<ApiError, "code" | "message" | "errors">,
  values: Values,
  { renamed = {}, byCode = {} }: Names<Values> = {},
): FieldErrors<NameOf<Values>> {
  const messages: FieldErrors<NameOf<Values>> = {}
  for (const [field, [message]] of Object.entries(error.errors)) {
    // The message of `photos.0` is shown at `photos`.
    const [first = field] = field.split(".")
    const name = renamed[field] ?? first
    if (isNameOf(values, name)) messages[name] ??= message
  }
  const own = byCode[error.code]
  if (own && Object.keys(messages).length === 0) messages[own] = error.message
  return messages
}

function isNameOf<Values extends object>(values: Values, name: string): name is NameOf<Values> {
  return name in values
}
