import {
  type TextTrait,
  textTraitNames,
  textTraits,
  traitWords,
} from "../../../../../src/contract/product-traits"

const LABELS: Record<TextTrait, string> = {
  skin_types: "Skin types",
  hair_types: "Hair types",
  concerns: "Concerns",
  finishes: "Finish",
}

/** What staff say of a product for shoppers to narrow lists by. Ingredients, shades and sizes are read from the product. */
export const TRAITS = textTraitNames.map((name) => ({
  name,
  label: LABELS[name],
  choices: Object.entries(traitWords[textTraits[name]]).map(([id, word]) => ({ id, name: word })),
}))
