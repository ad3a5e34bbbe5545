import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { GetReady, OpeningStepName, TriedStep } from "../../../contract/get-ready"
import { conflict, invalid } from "../../../errors"
import { triedMail } from "../../../mail/staff-mail"
import { OPENING_MODULE } from "../../../modules/opening"
import { mayLeaveOff, type StoredStep, stepsOf } from "../../../modules/opening/domain/steps"
import { isCardError } from "../../../providers/payment-card/card-error"
import { cardProvider } from "../../money/payments/card"
import { mailFrame, sendMail } from "../../shared/mail/send-mail"
import { staffByIds } from "../../shared/people/staff-people"
import { findOut, triedWith } from "./find-out"

const openingOf = (container: MedusaContainer) => container.resolve(OPENING_MODULE)
const pgOf = (container: MedusaContainer): Knex => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Stored among the steps: that the whole list is dismissed. */
const LIST = "list"

/** What is still missing before the shop can sell. */
export async function readGetReady(container: MedusaContainer): Promise<GetReady> {
  const pg = pgOf(container)
  const [found, rows] = await Promise.all([findOut(pg), openingOf(container).steps()])
  const people = await staffByIds(
    pg,
    rows.map(({ done_by }) => done_by),
  )
  const stored: StoredStep[] = rows.map((row) => ({ ...row, by: people.get(row.done_by)?.name ?? "Staff" }))
  const steps = stepsOf(found, stored)
  const missing = steps.filter(({ status }) => status === "missing").length
  const dismissed = stored.find(({ step }) => step === LIST)
  return {
    steps,
    missing,
    dismissed_at: dismissed?.created_at.toISOString() ?? null,
    dismissed_by: dismissed?.by ?? null,
  }
}

/** Tries the mail server or the bank, and stores that it worked. 422 with the reason when it did not. */
export async function tryStep(container: MedusaContainer, step: TriedStep, userId: string): Promise<string> {
  const says = await (step === "mail" ? tryMail(container, userId) : tryBank())
  const tried_with = triedWith(environment())[step]
  await openingOf(container).saveStep({ step, outcome: "passed", tried_with, done_by: userId })
  return says
}

async function tryMail(container: MedusaContainer, userId: string): Promise<string> {
  const user = await container.resolve(Modules.USER).retrieveUser(userId)
  try {
    await sendMail(container, {
      to: user.email,
      template: "mail-test",
      content: triedMail(new Date(), mailFrame(user.first_name)),
      resourceId: user.id,
      resourceType: "user",
    })
  } catch (cause) {
    throw invalid(
      "mail_failed",
      `The mail server did not take the e-mail: ${reasonOf(cause)}. Check SMTP_URL and MAIL_FROM`,
      { cause },
    )
  }
  return `An e-mail is on its way to ${user.email}. Look whether it arrives, and not as spam`
}

/** Only who sends a key that the provider knows gets the answer that there is no such payment. */
async function tryBank(): Promise<string> {
  try {
    await cardProvider().verify(`get-ready-${randomUUID()}`)
  } catch (cause) {
    if (!isCardError(cause)) throw cause
    if (cause.code === "not_found") return "The card provider knows the shop's key"
    throw invalid("bank_failed", bankRefusal(cause.code), { cause })
  }
  throw new Error("The card provider knows a payment that was never made")
}

const bankRefusal = (code: string): string =>
  code === "invalid_key"
    ? "The card provider does not know the shop's key. Check CARD_SECRET_KEY and CARD_PROVIDER"
    : `The card provider did not answer (${code.replaceAll("_", " ")}). Try again, and check CARD_API_URL`

/** What stands in front of the first line break or stack, without what might be a secret in an address. */
function reasonOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  return line.replace(/\w+:\/\/\S+/g, "the server").slice(0, 200)
}

export async function leaveOff(
  container: MedusaContainer,
  step: OpeningStepName,
  isOff: boolean,
  userId: string,
): Promise<void> {
  const opening = openingOf(container)
  if (!mayLeaveOff(step, await findOut(pgOf(container)))) {
    throw conflict("needed", "No shop can sell without this")
  }
  if (isOff) await opening.saveStep({ step, outcome: "left_off", done_by: userId })
  else await opening.dropStep(step)
}

/** 409 `not_ready` while something is missing. */
export async function dismissGetReady(container: MedusaContainer, userId: string): Promise<void> {
  const { missing } = await readGetReady(container)
  if (missing > 0) {
    const lines = missing === 1 ? "1 line is" : `${missing} lines are`
    throw conflict("not_ready", `${lines} still missing`)
  }
  await openingOf(container).saveStep({ step: LIST, outcome: "dismissed", done_by: userId })
}
