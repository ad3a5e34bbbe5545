import { pushQuestions } from "@contract/push-words"
import { useState } from "react"
import { useSite } from "~/platform/site/site"
import { readJson, writeJson } from "~/platform/tab-storage"
import { showToast } from "~/platform/toast-store"
import { Button, QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { mayAskAgain } from "./ask-rules"
import { pushSupport } from "./device"
import { usePush } from "./use-push"

const KEY = "push-declined"

/** Beside an order that is under way: whether to be notified of it. The browser asks only after "Notify me". */
export function PushCard() {
  const { shop } = useSite()
  const [isAsked, setAsked] = useState(
    () => shop.push && pushSupport() === "ready" && mayAskAgain(readJson(storage(), KEY), Date.now()),
  )
  return isAsked ? <Question onDone={() => setAsked(false)} /> : null
}

function Question({ onDone }: { onDone: () => void }) {
  const { chosen, busy, choose } = usePush()
  if (chosen === null || (chosen.order_moves && !busy)) return null
  const agree = async () => {
    if (!(await choose({ order_moves: true }))) return
    showToast({ message: "You will be notified on this device when your order moves", tone: "success" })
    onDone()
  }
  const decline = () => {
    writeJson(storage(), KEY, Date.now())
    onDone()
  }
  return (
    <Card tone="wash" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block font-semibold">Follow your order from your lock screen</strong>
        {pushQuestions.order_moves}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void agree()}>
          Notify me
        </Button>
        <QuietButton size="small" onClick={decline}>
          Not now
        </QuietButton>
      </div>
    </Card>
  )
}

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
