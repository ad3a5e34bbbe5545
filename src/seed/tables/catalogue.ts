import { BABY_MUM } from "./baby-mum"
import { BATH_BODY } from "./bath-body"
import { FRAGRANCE } from "./fragrance"
import { GIFTS_BUNDLES } from "./gifts-bundles"
import { HAIR_CARE } from "./hair-care"
import { MAKE_UP } from "./make-up"
import { MENS_GROOMING } from "./mens-grooming"
import { NAILS } from "./nails"
import { ORAL_PERSONAL_CARE } from "./oral-personal-care"
import { SKINCARE } from "./skincare"
import type { SectionTable } from "./taxonomy"
import { TOOLS_BRUSHES } from "./tools-brushes"
import { WIGS_EXTENSIONS } from "./wigs-extensions"

/** The twelve sections in menu order. */
export const CATALOGUE: readonly SectionTable[] = [
  SKINCARE,
  MAKE_UP,
  HAIR_CARE,
  WIGS_EXTENSIONS,
  FRAGRANCE,
  BATH_BODY,
  NAILS,
  MENS_GROOMING,
  BABY_MUM,
  ORAL_PERSONAL_CARE,
  TOOLS_BRUSHES,
  GIFTS_BUNDLES,
]
