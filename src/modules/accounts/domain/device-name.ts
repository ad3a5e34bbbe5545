const BROWSERS: [token: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera Mini\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
]

const SYSTEMS: [token: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
]

/** `Chrome on Android`: what its owner knows a device by. It says what the device says of itself, nothing more. */
export function deviceName(userAgent: string | null, platform: string | null): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  const known = browser ?? system
  if (known) return known
  if (platform && platform !== "web") return `App for ${platform}`
  return "Unknown device"
}

function nameIn(names: [RegExp, string][], userAgent: string | null): string | null {
  return names.find(([token]) => userAgent?.match(token))?.[1] ?? null
}
