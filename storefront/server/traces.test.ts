import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { describe, it } from "node:test"
import { isTraced } from "../../src/telemetry/tracing"
import { fakeBackend, sendJson, serve } from "./testing/servers"

interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: { traceId: string; name: string; attributes: { key: string; value: unknown }[] }[]
    }[]
  }[]
}

/** Throws when the process ends before it has said anything. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error("The door ended before it said its port")
}

async function bodyOf(req: IncomingMessage): Promise<Exported> {
  let text = ""
  for await (const chunk of req) text += String(chunk)
  return JSON.parse(text) as Exported
}

describe("traces", () => {
  it("go on from whoever asks through the door to the backend, without words that people look for", async () => {
    const exported: Exported[] = []
    const collector = await serve((req, res) => {
      bodyOf(req).then(
        (body) => {
          exported.push(body)
          sendJson(res, {})
        },
        () => res.writeHead(400).end(),
      )
    })
    const backend = await fakeBackend()
    backend.answers((_req, res) => sendJson(res, {}))
    const child = spawn(
      process.execPath,
      ["--import", "tsx", join(import.meta.dirname, "testing/traced-door.ts")],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...process.env,
          BACKEND_URL: backend.url,
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        },
      },
    )
    const ended = once(child, "exit")
    const port = await firstLine(child.stdout)
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, Authorization: "Bearer secret-token" }
    const door = `http://127.0.0.1:${port}`
    assert.equal((await fetch(`${door}/api/v1/user?q=secret-word`, { headers })).status, 200)
    assert.equal((await fetch(`${door}/api/v1/products/filter?q=secret-word`)).status, 200)
    child.kill("SIGTERM")
    await ended
    await Promise.all([collector.close(), backend.close()])

    const [passed, fetched] = backend.requests.map((req) => String(req.headers.traceparent))
    assert.match(passed ?? "", new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
    assert.match(fetched ?? "", /^00-(?!0af7651916cd43dd)[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    const spans = exported.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    assert.ok(spans.some((span) => span.traceId === traceId))
    assert.ok(spans.length >= 3, JSON.stringify(spans.map(({ name }) => name)))
    assert.doesNotMatch(JSON.stringify(exported), /secret-/)
    assert.match(JSON.stringify(exported), /door-of-a-test/)
  })

  it("are made when one of the standard variables asks for them", () => {
    assert.ok(!isTraced({}))
    assert.ok(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }))
    assert.ok(isTraced({ OTEL_TRACES_EXPORTER: "console" }))
    for (const off of [{ OTEL_SDK_DISABLED: "true" }, { OTEL_TRACES_EXPORTER: "none" }])
      assert.ok(!isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", ...off }))
  })
})
