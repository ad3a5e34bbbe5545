import { SAVER_PATH } from "~/platform/saver/choice"
import { useSaver } from "~/platform/saver/use-saver"
import { buttonClasses } from "~/ui/button-classes"
import { Card } from "~/ui/card"
import { saverWords } from "./saver-words"

/** Turns saving data on or off for this device. A form of the platform: small pages have no script to answer a press. */
export function SaverSwitch({ className }: { className: string }) {
  const saver = useSaver()
  return (
    <form method="post" action={`${SAVER_PATH}?use=${saver ? "off" : "on"}`}>
      <button type="submit" className={className}>
        {saver ? "Turn off data saver" : "Turn on data saver"}
      </button>
    </form>
  )
}

/** At the foot of every page. */
export function SaverFooter() {
  return (
    <section aria-labelledby="data-saver-footer" className="mt-6 text-sm">
      <h2 id="data-saver-footer" className="caps text-brand">
        Data saver
      </h2>
      <p className="mt-2 text-brand-mist">{saverWords(useSaver())}</p>
      <SaverSwitch className="min-h-11 font-semibold underline" />
    </section>
  )
}

/** Among the account's settings. */
export function SaverCard() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 className="text-lg font-bold">Data saver</h2>
          <p className="mt-1 text-sm text-ink-soft">{saverWords(useSaver())} On this device only.</p>
        </div>
        <SaverSwitch className={buttonClasses({ variant: "secondary" })} />
      </div>
    </Card>
  )
}
