import { type Kobo, toKobo } from "../contract/money"

/** Values of variables as operators write them; what cannot be read says which variable it is. */
export type Env = Record<string, string | undefined>

export function isOn(name: string, env: Env, fallback: boolean): boolean {
  const value = env[name]
  if (value === undefined || value === "") return fallback
  if (value !== "true" && value !== "false") throw new Error(`${name} is "${value}": set it to true or false`)
  return value === "true"
}

/** Naira as the operator writes them. */
export function nairaOf(name: string, env: Env, fallback: number): Kobo {
  try {
    return toKobo(env[name] || fallback)
  } catch (cause) {
    throw new Error(`${name} is "${env[name]}": set it to an amount in naira`, { cause })
  }
}

export function daysOf(name: string, env: Env, fallback: number): number {
  const days = Number(env[name] || fallback)
  if (!Number.isInteger(days) || days < 0 || days > 365)
    throw new Error(`${name} is "${env[name]}": set it to a number of days`)
  return days
}

/** Per cent as the operator writes them; hundredths of a per cent inside. */
export function rateOf(name: string, env: Env, fallback: number): number {
  const percent = Number(env[name] || fallback)
  const basisPoints = Math.round(percent * 100)
  if (Math.abs(percent * 100 - basisPoints) > 1e-6 || !(basisPoints >= 1 && basisPoints <= 10_000))
    throw new Error(`${name} is "${env[name]}": set it to a percentage above 0, with at most two decimals`)
  return basisPoints
}

/** Without the slash at its end. */
export function addressOf(value: string): string {
  return value.replace(/\/$/, "")
}

/** What stands between commas. */
export function listed(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
}
