const { bootstrap, bootstrapWorker } = require("@vendure/core")
const { config } = require("./config.cjs")

/** `node serve.cjs`: the server; `node serve.cjs worker`: the process that works its jobs. */
async function main() {
  if (process.argv[2] !== "worker") return bootstrap(config)
  const worker = await bootstrapWorker(config)
  return worker.startJobQueue()
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
