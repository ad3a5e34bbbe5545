import { type SkinType, skinTypes, skinTypeWords } from "@contract/skin-words"

/** The list of all that is recommended for a skin type. Without one the page asks for it. */
export const forSkinPath = (skin?: SkinType | null) => (skin ? `/for-your-skin/${skin}` : "/for-your-skin")

export const skinWords = (skin: SkinType) => `${skinTypeWords[skin].toLowerCase()} skin`

export const skinChoices = (chosen: SkinType | null) =>
  skinTypes.map((skin) => ({
    name: `${skinTypeWords[skin]} skin`,
    to: forSkinPath(skin),
    here: skin === chosen,
  }))
