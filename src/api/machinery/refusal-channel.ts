import { channel } from "node:diagnostics_channel"

const refusals = channel("shop.refusal")

/** Reports to whoever counts that a call was refused, by the code of its answer. Costs nothing while nobody counts. */
export function publishRefusal(code: string): void {
  if (refusals.hasSubscribers) refusals.publish(code)
}

export function onRefusal(report: (code: string) => void): void {
  refusals.subscribe((code) => typeof code === "string" && report(code))
}
