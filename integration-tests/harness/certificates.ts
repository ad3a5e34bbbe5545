import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** Certificates for tests, created without any tool of the machine. Valid for a day, elliptic keys, as PEM. */
export interface Authority {
  name: string
  certificate: string
  key: KeyObject
}

export function makeAuthority(name: string): Authority {
  const { publicKey, privateKey } = keys()
  return { name, key: privateKey, certificate: certificate(name, publicKey, name, privateKey, [authority()]) }
}

/** A server's certificate for one host name, signed by the authority, and its key. */
export function makeServer(signer: Authority, host: string): { certificate: string; key: string } {
  const { publicKey, privateKey } = keys()
  return {
    certificate: certificate(host, publicKey, signer.name, signer.key, [hostName(host)]),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  }
}

const keys = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" })

const DAY_MS = 24 * 60 * 60 * 1000
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const SIGNATURE = sequence(Buffer.from("06082a8648ce3d040302", "hex"))

function certificate(
  subject: string,
  key: KeyObject,
  issuer: string,
  signer: KeyObject,
  extensions: Buffer[],
): string {
  const now = Date.now()
  const body = sequence(
    field(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SIGNATURE,
    commonName(issuer),
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    commonName(subject),
    key.export({ type: "spki", format: "der" }),
    field(0xa3, sequence(...extensions)),
  )
  const bytes = sequence(body, SIGNATURE, bits(sign("sha256", body, signer)))
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`
}

/** basicConstraints: it may sign others. */
function authority(): Buffer {
  const isAuthority = sequence(field(0x01, Buffer.from([0xff])))
  return sequence(
    Buffer.from("0603551d13", "hex"),
    field(0x01, Buffer.from([0xff])),
    field(0x04, isAuthority),
  )
}

/** subjectAltName with one DNS name. */
function hostName(host: string): Buffer {
  return sequence(Buffer.from("0603551d11", "hex"), field(0x04, sequence(field(0x82, Buffer.from(host)))))
}

function commonName(name: string): Buffer {
  const attribute = sequence(Buffer.from("0603550403", "hex"), field(0x0c, Buffer.from(name)))
  return sequence(field(0x31, attribute))
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, "").slice(2, 14)
  return field(0x17, Buffer.from(`${digits}Z`))
}

const integer = (bytes: Buffer) => field(0x02, bytes)
const bits = (bytes: Buffer) => field(0x03, Buffer.concat([Buffer.from([0]), bytes]))

function sequence(...parts: Buffer[]): Buffer {
  return field(0x30, Buffer.concat(parts))
}

/** A field of DER: its kind, how long it is, what is in it. */
function field(kind: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([kind, ...size]), content])
}
