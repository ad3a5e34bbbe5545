import { type PushPurpose, pushQuestions } from "@contract/push-words"
import { useState } from "react"
import { useSite } from "~/platform/site/site"
import { Checkbox } from "~/ui/checkbox"
import { pushSupport } from "./device"
import { usePush } from "./use-push"

/** Purposes to be notified of on this device, each with one press; nothing where it is not supported. Only on pages that the browser draws. */
export function PushChoices({ of, className }: { of: readonly PushPurpose[]; className?: string }) {
  const { shop } = useSite()
  const [support] = useState(pushSupport)
  if (!shop.push || support !== "ready") return null
  return <Choices of={of} className={className} />
}

function Choices({ of, className }: { of: readonly PushPurpose[]; className: string | undefined }) {
  const { chosen, busy, choose } = usePush()
  return of.map((purpose) => (
    <Checkbox
      key={purpose}
      className={className}
      label={pushQuestions[purpose]}
      checked={chosen?.[purpose] ?? false}
      disabled={chosen === null || busy}
      onChange={(event) => void choose({ [purpose]: event.target.checked })}
    />
  ))
}
