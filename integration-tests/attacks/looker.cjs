// A visitor who looks at one page after the other, in a process of their own: what others do meanwhile must not hold up their clock.
// Asked by one message: { port, path, seconds, pause }; ends with the times in milliseconds and the statuses.
const { Agent, request } = require("node:http")

const agent = new Agent({ keepAlive: true })

/** As a browser with a connection of its own asks for it. */
function look(port, path) {
  const began = performance.now()
  return new Promise((done, failed) => {
    const asked = request({ port, host: "127.0.0.1", path, agent }, (res) => {
      res.resume()
      res.on("end", () => done({ status: res.statusCode, took: performance.now() - began }))
      res.on("error", failed)
    })
    asked.on("error", failed)
    asked.end()
  })
}

process.on("message", async ({ port, path, seconds, pause }) => {
  const end = performance.now() + seconds * 1_000
  const [times, statuses] = [[], []]
  while (performance.now() < end) {
    // No answer is an answer of 0.
    const { status, took } = await look(port, path).catch(() => ({ status: 0, took: 0 }))
    statuses.push(status)
    times.push(took)
    await new Promise((resume) => setTimeout(resume, pause))
  }
  process.send({ times, statuses }, () => process.exit(0))
})
