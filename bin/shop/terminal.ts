/** What the commands print: one line a step, with its name, its time and what came of it. */

const colours = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: number) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)

const NAME_WIDTH = 20
/** A step that takes longer says so, and again after every further such time. */
const STILL_RUNNING_MS = 15_000

/**
 * Runs one step and prints its line when it ends; steps may run side by side. `work` returns what to say about the
 * outcome ("up to date").
 */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  const started = Date.now()
  const timer = setInterval(() => {
    console.log(dim(`  · ${name.padEnd(NAME_WIDTH)} still running, ${seconds(started)}`))
  }, STILL_RUNNING_MS)
  try {
    const outcome = await work()
    console.log(`  ${green("✓")} ${name.padEnd(NAME_WIDTH)} ${seconds(started).padStart(7)}  ${dim(outcome)}`)
  } catch (error) {
    console.error(`  ${red("✗")} ${name.padEnd(NAME_WIDTH)} ${seconds(started).padStart(7)}`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

export function say(text: string): void {
  console.log(`  ${text}`)
}

export function warn(text: string): void {
  console.error(`  ${yellow("!")} ${text}`)
}

/** Prints a failure: what failed, then what to do. A failure that the reader cannot fix comes with its stack. */
export function reportFailure(error: unknown): void {
  if (error instanceof Error && "advice" in error) {
    console.error(`\n${red(error.message)}\n\n${String(error.advice)}\n`)
  } else {
    console.error(error)
  }
}

export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
