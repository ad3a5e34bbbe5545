import { Alert } from "@medusajs/ui"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { Strong, Subtle } from "../../ui/text"
import type { BankReading } from "./books-words"

/** What the last reading of the bank's books said, and the button for another. */
export function ReadBank({ reading, may }: { reading: BankReading | null; may: boolean }) {
  const { call, isBusy } = useCall()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      {reading ? (
        <div>
          <Strong>Read {formatInstant(reading.read_at)}</Strong>
          {reading.error ? (
            <Alert variant="error">{reading.error}</Alert>
          ) : (
            <Subtle className="tabular-nums">
              {reading.items} items compared. With the bank: {exactNaira(reading.bank ?? 0)} by its books,{" "}
              {exactNaira(reading.ours ?? 0)} by ours
              {reading.difference === 0
                ? ", to the kobo."
                : `: difference ${exactNaira(reading.difference ?? 0)}.`}
            </Subtle>
          )}
        </div>
      ) : (
        <Subtle>Not yet read. Runs every night.</Subtle>
      )}
      {may && (
        <SmallButton
          isLoading={isBusy}
          onClick={() => void call("POST /admin/bank-books/read", { body: {} })}
        >
          Reconcile now
        </SmallButton>
      )}
    </div>
  )
}
