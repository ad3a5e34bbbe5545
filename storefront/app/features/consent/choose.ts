import type { Choice } from "@contract/visitor-choice"
import { forgetTagCookies, readChoice, saveChoice } from "~/platform/analytics/choice"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"

/** Stores the visitor's choice, which holds from now on, and has the shop record it. */
export async function choose(analytics: boolean): Promise<void> {
  const before = readChoice()
  const choice = { analytics, visitor: before?.visitor ?? randomId(), recorded: false }
  saveChoice(choice)
  if (!analytics) forgetTagCookies()
  await record(choice)
}

let telling: { analytics: boolean; done: Promise<void> } | null = null

/**
 * A choice holds whether or not it is on record: what did not arrive is sent again with the next page. What is on its way is not
 * sent a second time by the question, which may be drawn just after the choice was made elsewhere on the page.
 */
export function record(choice: Choice): Promise<void> {
  if (telling?.analytics !== choice.analytics) {
    const mine = { analytics: choice.analytics, done: sendChoice(choice) }
    telling = mine
    void mine.done.finally(() => {
      if (telling === mine) telling = null
    })
  }
  return telling.done
}

async function sendChoice(choice: Choice): Promise<void> {
  const { visitor, analytics } = choice
  try {
    await api("POST /consent", { body: { visitor, analytics } })
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  // Another was made meanwhile: that one is sent by itself.
  if (readChoice()?.analytics === analytics) saveChoice({ ...choice, recorded: true })
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
