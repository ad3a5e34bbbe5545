import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { install, installOffer } from "~/platform/install-offer"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { readJson, writeJson } from "~/platform/tab-storage"
import { useWatched } from "~/platform/watched"
import { Button, QuietButton } from "~/ui/button"
import { SmallLink } from "~/ui/link-button"
import { FIRST_VISIT, type InstallMemory, isGoodMoment, visited } from "./install-rules"
import { browserStorage } from "./seen"

/** At the top of a page, in its flow, at a good moment: the shop for the home screen. It comes with a page, never under a finger. */
export function InstallCard() {
  const { shop } = useSite()
  const { pathname, key } = useLocation()
  const offer = useWatched(installOffer, null)
  const [first] = useState(key)
  const [isMoment, setMoment] = useState(false)

  useEffect(() => {
    const memory = visited(read(), Date.now())
    writeJson(browserStorage(), KEY, memory)
    // The page that is being pressed stays as it is; only after an order it is the page to ask on.
    setMoment((key !== first || pathname === "/thank-you") && isGoodMoment(memory, pathname, Date.now()))
  }, [pathname, key, first])

  const close = () => {
    setMoment(false)
    writeJson(browserStorage(), KEY, { ...read(), declinedAt: Date.now() })
  }
  // Safari makes no offer: its page says how.
  if (!isMoment || isInstalled() || (offer === null && !isApple())) return null
  return (
    <aside aria-label="Install the shop" className="bg-brand-wash text-sm text-ink print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-60">
          <strong className="block font-semibold">Keep {shop.name} on your home screen</strong>
          It opens at once, even without a connection.
        </p>
        {offer ? (
          <Button
            size="small"
            onClick={() => {
              close()
              void install()
            }}
          >
            Install
          </Button>
        ) : (
          <SmallLink to={paths.app}>Show me how</SmallLink>
        )}
        <QuietButton size="small" onClick={close}>
          Not now
        </QuietButton>
      </div>
    </aside>
  )
}

const KEY = "install"

function read(): InstallMemory {
  const stored = readJson(browserStorage(), KEY)
  if (typeof stored !== "object" || stored === null) return FIRST_VISIT
  const { visits, lastSeen, declinedAt } = stored as Partial<Record<keyof InstallMemory, unknown>>
  if (typeof visits !== "number" || typeof lastSeen !== "number") return FIRST_VISIT
  return { visits, lastSeen, declinedAt: typeof declinedAt === "number" ? declinedAt : null }
}

const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches

const isApple = () => /iphone|ipad|ipod/i.test(navigator.userAgent)
