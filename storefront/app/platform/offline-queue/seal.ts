import type { Waiting } from "./change"

/** A change as it lies in this browser: readable are its place in the queue and the pieces' sizes. */
export interface Sealed {
  id: number
  /** All of it in words and numbers, and then each picture. */
  pieces: readonly Piece[]
}

interface Piece {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** AES-GCM's: another one for each piece. */
const NUMBER_ONCE = 12

/** Never leaves the browser's store: no script can read it. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])

/** In place of a picture in the text. */
interface Picture {
  piece: number
  type: string
  name: string
}

export async function sealed(one: Waiting, key: CryptoKey): Promise<Sealed> {
  const pictures: Blob[] = []
  const text = JSON.stringify(one, (_name, value: unknown) => {
    if (!(value instanceof Blob)) return value
    const piece = pictures.push(value)
    return { piece, type: value.type, name: value instanceof File ? value.name : "" } satisfies Picture
  })
  const contents = [new Blob([text]), ...pictures]
  const pieces = contents.map(async (content, place): Promise<Piece> => {
    const iv = crypto.getRandomValues(new Uint8Array(NUMBER_ONCE))
    const bytes = await crypto.subtle.encrypt(at(iv, one.id, place), key, await content.arrayBuffer())
    return { iv, bytes }
  })
  return { id: one.id, pieces: await Promise.all(pieces) }
}

/** Null for what this key did not seal: it cannot be sent any more. */
export async function opened({ id, pieces }: Sealed, key: CryptoKey): Promise<Waiting | null> {
  try {
    const [text, ...pictures] = await Promise.all(
      pieces.map(({ iv, bytes }, place) => crypto.subtle.decrypt(at(iv, id, place), key, bytes)),
    )
    return JSON.parse(new TextDecoder().decode(text), (_name, value: unknown) => {
      const picture = isPicture(value) ? pictures[value.piece - 1] : undefined
      if (!isPicture(value) || !picture) return value
      return new File([picture], value.name || "blob", { type: value.type })
    })
  } catch {
    return null
  }
}

/** Bound to their place: no piece stands for another. */
const at = (iv: Uint8Array<ArrayBuffer>, id: number, place: number) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${id} ${place}`),
})

function isPicture(value: unknown): value is Picture {
  return typeof value === "object" && value !== null && "piece" in value
}
