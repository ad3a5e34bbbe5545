import { useEffect, useState } from "react"
import { held } from "~/platform/held-offer"
import { useOnline } from "~/platform/offline/use-online"
import { awake } from "~/platform/parts/awake"
import { laterPart } from "~/platform/parts/later-part"
import { BarRow } from "./bar-row"

const OfflineBar = laterPart(async () => (await import("./offline-bar")).OfflineBar, {
  what: null,
  fallback: <NoLine />,
})

/**
 * What makes the shop open without a line comes with the first sign of a person, or when the line breaks: no first view waits for it.
 * A page that came from the phone says so at once.
 */
export function OfflineHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const start = () => setWanted(true)
    if (!navigator.onLine || document.documentElement.dataset.kept) start()
    else void awake().then(start)
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault()
      held.offer = event
    })
  }, [])
  return isWanted ? <OfflineBar /> : null
}

/** The line may break before the bar's code has come. */
function NoLine() {
  return (
    <div role="status">
      {useOnline() ? null : (
        <BarRow>
          <p className="font-semibold">You are offline.</p>
        </BarRow>
      )}
    </div>
  )
}
