import { asciiDomain } from "../../contract/email"

export type OpenIdClient = typeof import("openid-client", { with: { "resolution-mode": "import" }})

export type Configuration = InstanceType<OpenIdClient["Configuration"]>

/** The library is an ES module; we are not. */
export function openIdClient(): Promise<OpenIdClient> {
  return import("openid-client")
}

export const TIMEOUT_SECONDS = 10

/** Plain HTTP is for the sandbox: nobody configures a real provider's address that way. */
export function allowSandbox(client: OpenIdClient, config: Configuration, address: string): Configuration {
  if (address.startsWith("http:")) client.allowInsecureRequests(config)
  config.timeout = TIMEOUT_SECONDS
  return config
}

/** An e-mail as accounts are stored under it; null: the provider gave none. */
export const emailOf = (value: unknown): string | null => {
  const email = text(value, 254)
  return email && asciiDomain(email.toLowerCase())
}

export function text(value: unknown, longest = 100): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, longest) : null
}
