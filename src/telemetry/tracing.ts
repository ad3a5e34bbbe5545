type Env = Record<string, string | undefined>

/**
 * Whether the operator wants traces, by OpenTelemetry's own variables: an exporter or an address to export to. Without one nothing of
 * OpenTelemetry is loaded.
 */
export function isTraced(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false
  return Boolean(
    env.OTEL_TRACES_EXPORTER || env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  )
}
