import { checkStages } from "./shop/gate"
import { type Count, runStages, sentence, stopStages, sum } from "./shop/stages"

/** `npm run check`: types, lint and the tests that need no server. */
export async function main(): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopStages())
  const results = new Map<string, Count>()
  await runStages(checkStages(), results)
  const total = sum(results.values())
  console.log(sentence(total))
  return total.failed > 0 ? 1 : 0
}
