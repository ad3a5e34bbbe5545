import type { FormName } from "../drawings/forms/registry"
import type { Chance } from "../random"
import type { Active } from "../tables/actives"
import type { Kind } from "../tables/taxonomy"

export interface NameParts {
  line: string
  noun: string
  active: Active | null
  second: Active | null
  trait: string | null
}

const MAX_LENGTH = 58

/** A product's name from its parts, in one of several orders; null when it would read badly or be too long. */
export function composeName(parts: NameParts, chance: Chance): string | null {
  const { line, noun, active, second, trait } = parts
  const orders: string[] = []
  if (active) {
    orders.push(
      `${line} ${active.name} ${noun}`,
      `${active.name} ${noun}`,
      `${line} ${noun} with ${active.name}`,
    )
    if (second && !/&/.test(active.name + second.name)) orders.push(`${active.name} & ${second.name} ${noun}`)
  } else if (trait) {
    orders.push(`${line} ${trait} ${noun}`, `${trait} ${noun}`, `${line} ${noun}`)
  } else {
    orders.push(`${line} ${noun}`)
  }
  const name = chance.pick(orders)
  return name.length <= MAX_LENGTH && readsWell(name) ? name : null
}

/** No word twice ("Charcoal Charcoal Wash", "Day Cream Day"), small words aside. */
function readsWell(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/s$/, ""))
  return new Set(words).size === words.length
}

/** What the label says: the noun, cut to what fits. */
export function labelText(noun: string, active: Active | null): string {
  const full = active ? `${active.name} ${noun}` : noun
  return full.length <= 26 ? full : noun
}

/** The noun decides the silhouette where a kind has several: a cleansing oil never comes in a jar. */
export function formFor(kind: Kind, noun: string, chance: Chance): FormName {
  const forms = kind.form
  if (typeof forms === "string") return forms
  const wanted = FORM_OF_WORD.find(([word, form]) => word.test(noun) && forms.includes(form))
  return wanted ? wanted[1] : chance.pick(forms)
}

const FORM_OF_WORD: Array<[RegExp, FormName]> = [
  [/roll-on/i, "rollOn"],
  [/stick/i, "stick"],
  [/\boil\b/i, "flask"],
  [/\boil\b/i, "dropper"],
  [/\boil\b/i, "pump"],
  [/balm|butter|wax|food/i, "tin"],
  [/balm|butter|food|cream/i, "jar"],
  [/spray|mist|refresher|detangler|protectant/i, "trigger"],
  [/spray|mist|tonic/i, "mist"],
  [/foam|spray/i, "can"],
  [/powder/i, "tub"],
  [/kit|colour/i, "carton"],
  [/soak|salts/i, "pouch"],
  [/serum|drops/i, "dropper"],
  [/gel|fluid/i, "tube"],
  [/milk|lotion|wash|shampoo/i, "pump"],
]
