import { cruise } from "dependency-cruiser"
import config from "../.dependency-cruiser.mjs"
import aliases from "./aliases.cjs"
import { ARROWS_WITHIN, PROGRAMS, unitsOf } from "./arrows.mjs"

/** Every import of the project and what the rules say of it, as JSON: for the test that also looks for circles and unused arrows. */
const { output } = await cruise(
  PROGRAMS,
  { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } },
  aliases.resolve,
)
const arrowsWithin = ARROWS_WITHIN.map((group) => ({ ...group, unit: unitsOf(group) }))
process.stdout.write(JSON.stringify({ ...output, arrowsWithin, programs: PROGRAMS }))
