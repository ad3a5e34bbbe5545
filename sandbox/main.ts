import { readSandboxOptions } from "./options"
import { startSandbox } from "./server"

async function main(): Promise<void> {
  const options = readSandboxOptions(process.env)
  const sandbox = await startSandbox(options)
  process.stdout.write(`sandbox: card provider at ${sandbox.url}, webhooks to ${options.webhookUrl}\n`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    sandbox.close().then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        process.stderr.write(`sandbox: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once("SIGTERM", stop)
  process.once("SIGINT", stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
