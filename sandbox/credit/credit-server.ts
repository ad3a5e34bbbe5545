import { dirname, join } from "node:path"
import type { Router } from "express"
import type { SandboxOptions } from "../options"
import { creditControls } from "./controls"
import { Messenger } from "./messenger"
import { creditPages } from "./pages"
import { CreditProvider } from "./provider"
import { CreditFile } from "./records"

/** The stand-in for the credit provider; its records lie beside the bank's. */
export async function openCredit(
  options: SandboxOptions,
): Promise<{ pages: Router; controls: Router; messenger: Messenger }> {
  const file = await CreditFile.open(join(dirname(options.stateFile), "sandbox-credit.json"))
  const messenger = new Messenger(file, options)
  const provider = new CreditProvider(file, messenger, options)
  return { pages: creditPages(provider), controls: creditControls(provider, messenger), messenger }
}
