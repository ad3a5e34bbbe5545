import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { relative } from "node:path"
import { Worker } from "node:worker_threads"
import { runFile } from "./jest-stage"
import { projectRoot } from "./settings"
import { type Count, sentence, sum } from "./stages"
import { say, warn } from "./terminal"

/** `--repeat 20 path [--busy]`: how often a test file fails, by itself or beside a busy loop on every core. */
export async function repeat(args: readonly string[], goesOn: () => boolean): Promise<number> {
  const [times, path] = args.slice(args.indexOf("--repeat") + 1).filter((arg) => arg !== "--busy")
  const runs = Number(times)
  if (!(Number.isInteger(runs) && runs > 0 && path)) {
    warn("Say how often and which file: npm run test:all -- --repeat 20 integration-tests/e2e/cart.spec.ts")
    return 1
  }
  if (!existsSync(path)) {
    warn(`There is no ${path}`)
    return 1
  }
  const file = relative(projectRoot, path)
  const loops = args.includes("--busy") ? Array.from({ length: availableParallelism() }, busyLoop) : []
  const counts: Count[] = []
  while (counts.length < runs && goesOn()) {
    const count = await runFile(projectRoot, file)
    counts.push(count)
    say(`run ${counts.length} of ${runs}: ${sentence(count)}`)
  }
  await Promise.all(loops.map((loop) => loop.terminate()))
  const failed = counts.filter((count) => count.failed > 0).length
  console.log(`\n${file}: ${failed} of ${counts.length} runs failed`)
  const total = sum(counts)
  console.log(sentence(total))
  return failed > 0 || total.passed === 0 || !goesOn() ? 1 : 0
}

/** Ends with this process, however that ends. */
const busyLoop = () => new Worker("for (;;);", { eval: true })
