type Env = Record<string, string | undefined>

/**
 * What the operator wants to be sent to a collector, by OpenTelemetry's own variables: an exporter or an address to export to. Where
 * nothing is wanted nothing of OpenTelemetry is loaded.
 */
export interface Wanted {
  traces: boolean
  logs: boolean
}

export function wantedTelemetry(env: Env): Wanted {
  return { traces: isWanted(env, "TRACES"), logs: isWanted(env, "LOGS") }
}

function isWanted(env: Env, signal: "TRACES" | "LOGS"): boolean {
  const exporter = env[`OTEL_${signal}_EXPORTER`]
  if (env.OTEL_SDK_DISABLED === "true" || exporter === "none") return false
  return Boolean(exporter || env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
}
