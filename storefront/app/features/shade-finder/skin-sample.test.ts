import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { byteOf, deltaE2000, type Lab, type Light, lightOfLab, swatchOf } from "@contract/colour-difference"
import { depthFamilyOf, skinTone, undertoneOf } from "@contract/shade-finder"
import { type Undertone, undertones } from "@contract/undertones"
import { measureSkin, type Pixels } from "./skin-sample"

/** Always the same numbers, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

interface Scene {
  skin: Lab
  /** Colour and strength of the light. */
  lamp: Light
  /** How much of the light the shadowed side of the face lacks. */
  shadow: number
  /** In bytes. */
  noise: number
  seed: number
}

const WIDTH = 180
const HEIGHT = 240
/** On the lit cheek, and on the paper that is held below the chin. */
const CHEEK = { x: 0.4, y: 0.5 }
const PAPER = { x: 0.35, y: 0.9 }

/** A face as a phone takes it: rounded, lit from the left, with hair, eyes, lips, blush and shine, a shirt and a sheet of paper. */
function drawnFace({ skin, lamp, shadow, noise, seed }: Scene): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const next = numbers(seed)
  const own = lightOfLab(skin)
  const near = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2
  const bump = () => (next() + next() + next() - 1.5) * 2 * noise
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const [x, y] = [column / WIDTH, row / HEIGHT]
      const face = near(x, y, 0.5, 0.46, 0.26, 0.34)
      let surface: Light = [0.32, 0.36, 0.4]
      // The light falls off over the whole scene.
      let lit = 1 - 0.06 * x
      let shine = 0
      if (near(x, y, 0.5, 0.36, 0.32, 0.36) < 1) surface = [0.02, 0.016, 0.014]
      if (y > 0.8) surface = [0.08, 0.1, 0.3]
      if (face < 1) {
        surface = own
        lit *= (0.99 - shadow / (1 + Math.exp((0.55 - x) * 22))) * (1 - 0.16 * face ** 2)
        if (near(x, y, 0.33, 0.58, 0.07, 0.05) < 1) surface = [own[0] * 1.02, own[1] * 0.86, own[2] * 0.9]
        for (const eye of [0.4, 0.6]) if (near(x, y, eye, 0.4, 0.05, 0.025) < 1) surface = [0.03, 0.025, 0.02]
        if (near(x, y, 0.5, 0.66, 0.09, 0.03) < 1) surface = [own[0] * 0.8, own[1] * 0.5, own[2] * 0.55]
        if (near(x, y, 0.45, 0.47, 0.02, 0.03) < 1) shine = 0.12
      }
      if (x > 0.2 && x < 0.55 && y > 0.84 && y < 0.97) {
        surface = [0.88, 0.88, 0.87]
        lit = 0.98 - 0.06 * x
      }
      const at = (row * WIDTH + column) * 4
      for (const part of [0, 1, 2] as const)
        data[at + part] = byteOf((surface[part] * lit + shine) * lamp[part]) + bump()
      data[at + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

const LAMPS: Record<string, Pick<Scene, "lamp" | "shadow" | "noise">> = {
  "by a window": { lamp: [0.95, 0.97, 1], shadow: 0.25, noise: 2 },
  "under a warm bulb": { lamp: [1, 0.8, 0.48], shadow: 0.35, noise: 4 },
  "under a cold tube": { lamp: [0.76, 0.92, 1], shadow: 0.2, noise: 4 },
  "in the evening": { lamp: [0.5, 0.38, 0.24], shadow: 0.45, noise: 6 },
  "in harmattan dust": { lamp: [0.85, 0.74, 0.56], shadow: 0.15, noise: 3 },
}

/** Twelve people from fair to deepest, of each undertone, stronger and paler in colour than the finder takes the usual. */
const SKINS = [86, 80, 74, 67, 61, 57, 50, 45, 37, 32, 27, 18].map((l, i) => {
  const undertone: Undertone = undertones[i % 3] ?? "neutral"
  const { a, b } = skinTone(l, undertone)
  const strength = [0.9, 1, 1.12][Math.floor(i / 3) % 3] ?? 1
  return { undertone, skin: { l, a: a * strength, b: b * strength } }
})

const LIGHTS = Object.entries(LAMPS).map(([where, light]) => ({ where, light }))
const family = (lab: Lab | null) => (lab ? depthFamilyOf(swatchOf(lab))?.id : undefined)

const FACES = LIGHTS.flatMap(({ where, light }, row) =>
  SKINS.map(({ skin, undertone }, column) => {
    const measured = measureSkin(drawnFace({ ...light, skin, seed: row * 100 + column + 1 }), CHEEK, PAPER)
    return { where, skin, undertone, measured, found: "colour" in measured ? measured.colour : null }
  }),
)

describe("sixty drawn faces", () => {
  it("the skin measurement reads all sixty drawn faces: twelve people in five lights", () => {
    assert.equal(FACES.length, 60)
    assert.deepEqual(
      FACES.filter(({ found }) => found === null).map(({ where, measured }) => [where, measured]),
      [],
    )
  })

  it("the skin measurement finds the right family of shades for at least 95 of 100 drawn faces", () => {
    const wrong = FACES.filter(({ skin, found }) => family(found) !== family(skin))
    assert.equal(wrong.length <= FACES.length * 0.05, true, JSON.stringify(wrong))
  })

  it("the skin measurement stays within a ΔE of 5 of every drawn face, and mostly finds the undertone", () => {
    const far = FACES.filter(({ skin, found }) => !found || deltaE2000(skin, found) > 5)
    assert.deepEqual(far, [])
    const right = FACES.filter(({ found, undertone }) => found && undertoneOf(found) === undertone)
    assert.equal(right.length >= FACES.length * 0.8, true, `${right.length} of ${FACES.length}`)
  })

  it("a skin measurement without white paper often misses the family of shades, and is always marked doubtful", () => {
    const bare = LIGHTS.flatMap(({ light }) =>
      SKINS.map(({ skin }) => ({
        skin,
        read: measureSkin(drawnFace({ ...light, skin, seed: 1 }), CHEEK, null),
      })),
    )
    const wrong = bare.filter(({ skin, read }) => "colour" in read && family(read.colour) !== family(skin))
    assert.equal(wrong.length > bare.length / 4, true, `${wrong.length} of ${bare.length}`)
    assert.deepEqual([...new Set(bare.map(({ read }) => ("doubt" in read ? read.doubt : null)))], [4])
  })
})

function scene(where: string): Pick<Scene, "lamp" | "shadow" | "noise"> {
  const found = LAMPS[where]
  assert.ok(found, "a known light")
  return found
}

describe("a picture that cannot be read", () => {
  const face = (more: Partial<Scene>) =>
    drawnFace({ ...scene("by a window"), skin: skinTone(45, "neutral"), seed: 3, ...more })

  it("the skin measurement rejects a picture with too much light on the white paper", () => {
    assert.deepEqual(measureSkin(face({ lamp: [1.4, 1.4, 1.4] }), CHEEK, PAPER), {
      problem: "white_too_bright",
    })
  })

  it("the skin measurement rejects a picture with too little light", () => {
    assert.deepEqual(measureSkin(face({ lamp: [0.05, 0.05, 0.05], noise: 0 }), CHEEK, PAPER), {
      problem: "white_too_dark",
    })
    assert.deepEqual(measureSkin(face({ lamp: [0.01, 0.01, 0.01], noise: 0 }), CHEEK, PAPER), {
      problem: "skin_too_dark",
    })
  })

  it("the skin measurement rejects a pressed place that is not white", () => {
    assert.deepEqual(measureSkin(face({}), CHEEK, { x: 0.8, y: 0.9 }), { problem: "not_white" })
    assert.deepEqual(measureSkin(face({}), CHEEK, { x: 0.42, y: 0.52 }), { problem: "not_white" })
  })
})
