import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { describe, it } from "node:test"
import { wantedTelemetry } from "../../src/telemetry/wanted"
import { fakeBackend, sendJson, serve } from "./testing/servers"

interface Span {
  traceId: string
  name: string
}

interface LogRecord {
  severityText: string
  body: { stringValue: string }
  attributes: { key: string; value: unknown }[]
  traceId?: string
}

interface Exported {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: LogRecord[] }[] }[]
}

async function bodyOf(req: IncomingMessage): Promise<Exported> {
  let text = ""
  for await (const chunk of req.setEncoding("utf8")) text += String(chunk)
  return JSON.parse(text) as Exported
}

/** What a front door in a process of its own sent to a collector, while `visit` asked it, until it ended. */
async function sentBy(
  variables: (collector: string) => Record<string, string>,
  visit: (door: string) => Promise<void>,
): Promise<{ exported: Exported[]; asked: IncomingMessage[]; printed: string }> {
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
    ["--import", "tsx", join(import.meta.dirname, "testing/traced-front-door.ts")],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        BACKEND_URL: backend.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        ...variables(collector.url),
      },
    },
  )
  const ended = once(child, "exit")
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value: port } = await lines.next()
  await visit(`http://127.0.0.1:${port}`)
  child.kill("SIGTERM")
  let printed = ""
  for (let next = await lines.next(); !next.done; next = await lines.next()) printed += `${next.value}\n`
  await ended
  await Promise.all([collector.close(), backend.close()])
  return { exported, asked: backend.requests, printed }
}

const records = (exported: Exported[]) =>
  exported.flatMap(({ resourceLogs = [] }) =>
    resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)),
  )
const spansOf = (exported: Exported[]) =>
  exported.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )

describe("what is sent to a collector", () => {
  it("the traces sent to a collector continue the caller's trace through to the backend, without search words", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, Authorization: "Bearer secret-token" }
    const { exported, asked } = await sentBy(
      (url) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_LOGS_EXPORTER: "none" }),
      async (door) => {
        assert.equal((await fetch(`${door}/api/v1/user?q=secret-word`, { headers })).status, 200)
        assert.equal((await fetch(`${door}/api/v1/products/filter?q=secret-word`)).status, 200)
      },
    )
    const [passed, fetched] = asked.map((req) => String(req.headers.traceparent))
    assert.match(passed ?? "", new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
    assert.match(fetched ?? "", /^00-(?!0af7651916cd43dd)[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    const spans = spansOf(exported)
    assert.ok(spans.some((span) => span.traceId === traceId))
    assert.ok(spans.length >= 3, JSON.stringify(spans.map(({ name }) => name)))
    assert.doesNotMatch(JSON.stringify(exported), /secret-/)
    assert.match(JSON.stringify(exported), /door-of-a-test/)
    assert.deepEqual(records(exported), [])
  })

  it("the log sent to a collector equals standard output, without secrets and personal data", async () => {
    const { exported, printed } = await sentBy(
      (url) => ({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${url}/v1/logs` }),
      async (door) => {
        const asked = fetch(`${door}/api/v1/user?token=q9F-x_2`, {
          headers: { Authorization: "Bearer a1b2c3d4e5f6a7b8" },
        })
        assert.equal((await asked).status, 200)
      },
    )
    const sent = records(exported)
    const lines = printed
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): { level: string; message: string } => JSON.parse(line))
    assert.ok(lines.length >= 3, printed)
    assert.deepEqual(
      sent.map(({ severityText, body }) => [severityText, body.stringValue]),
      lines.map(({ level, message }) => [level, message]),
    )
    const warning = sent.find(({ body }) => body.stringValue === "mail to [e-mail] was refused")
    assert.deepEqual(warning?.attributes.find(({ key }) => key === "tries")?.value, { intValue: 3 })
    assert.match(JSON.stringify(warning?.attributes), /\[token\] of \[number\]/)
    assert.doesNotMatch(JSON.stringify(exported), /ada\.obi|08031234567|a1b2c3d4e5f6a7b8|q9F-x_2/)
    assert.deepEqual(spansOf(exported), [])
  })

  it("the server sends the telemetry that the standard variables request, and none without them", () => {
    const all = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }
    assert.deepEqual(wantedTelemetry({}), { traces: false, logs: false })
    assert.deepEqual(wantedTelemetry(all), { traces: true, logs: true })
    assert.deepEqual(wantedTelemetry({ OTEL_TRACES_EXPORTER: "console" }), { traces: true, logs: false })
    assert.deepEqual(wantedTelemetry({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "http://collector:4318/v1/logs" }), {
      traces: false,
      logs: true,
    })
    assert.deepEqual(wantedTelemetry({ ...all, OTEL_TRACES_EXPORTER: "none" }), { traces: false, logs: true })
    assert.deepEqual(wantedTelemetry({ ...all, OTEL_LOGS_EXPORTER: "none" }), { traces: true, logs: false })
    assert.deepEqual(wantedTelemetry({ ...all, OTEL_SDK_DISABLED: "true" }), { traces: false, logs: false })
  })
})
