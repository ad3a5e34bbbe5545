/** One file field of a form, as the OpenAPI document describes it and as `src/api/machinery/multipart.ts` reads it. */
export interface FileField {
  /** Other names under which the same file is taken. */
  also: readonly string[]
  /** How many files it takes. */
  most: number
  /** Media types, judged by the content and never by what the sender says. */
  types: readonly string[]
  /** The call does nothing without it. */
  isNeeded?: true
}

/** The files of a call's form, by the name that its documents use. A file under any other name is refused on its name. */
export interface Uploads {
  files: Readonly<Record<string, FileField>>
  /** Per file; 8 MB when left out. */
  largestMb?: number
}

const MOST_OF_A_PRODUCT = 20
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const
/** Names of a picture's field: apps may use any of them, whatever we call it. */
const PICTURE_NAMES = ["image", "images", "avatar", "logo", "file"] as const

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const aPicture = { also: PICTURE_NAMES, most: 1, types: TYPES } as const
const aTable = {
  also: ["file", "csv"],
  most: 1,
  types: ["text/csv", "text/tab-separated-values", XLSX],
} as const

/** A form with the one picture of a record. */
export const onePicture = { files: { image: aPicture } } as const
/** A banner's picture, and its other shape for telephones. */
export const bannerPictures = { files: { image: aPicture, mobile_image: { ...aPicture, also: [] } } } as const
/** A shop's logo, and the square one for home screens. */
export const lookPictures = { files: { image: aPicture, icon: { ...aPicture, also: [] } } } as const
export const productPictures = { files: { images: { ...aPicture, most: MOST_OF_A_PRODUCT } } } as const
/** Medusa's own upload of pictures, which its product pages use. */
export const medusaPictures = {
  files: { files: { ...aPicture, also: [], most: MOST_OF_A_PRODUCT } },
} as const
export const textPicture = { files: { image: { ...aPicture, isNeeded: true } } } as const
export const avatarPicture = { files: { avatar: { ...aPicture, isNeeded: true } } } as const
export const reviewPictures = { files: { photos: { ...aPicture, most: 4 } } } as const
export const returnPictures = { files: { photos: { ...aPicture, most: 4 } } } as const
export const selfiePicture = {
  files: { selfie: { ...aPicture, isNeeded: true } },
  largestMb: 8,
} as const
export const hustleDocument = {
  files: {
    file: {
      also: ["document", ...PICTURE_NAMES],
      most: 1,
      types: [...TYPES, "application/pdf"],
      isNeeded: true,
    },
  },
  largestMb: 5,
} as const
export const productFile = { files: { file: { ...aTable, isNeeded: true } }, largestMb: 20 } as const
export const priceFile = { files: { csv: aTable } } as const
/** Orders and their waybills, as couriers send them. */
export const waybillFile = { files: { table: aTable }, largestMb: 2 } as const
/** Delivery fees. */
export const feeFile = { files: { csv: aTable } } as const
/** A form of fields alone. */
export const noFiles = { files: {} } as const

/** The field that a file sent under this name belongs to, or null. `images[]` and `images[0]` are `images`. */
export function fileFieldOf(files: Uploads["files"], sent: string): string | null {
  const name = sent.replace(/\[\d*\]$/, "")
  if (Object.hasOwn(files, name)) return name
  return Object.keys(files).find((field) => files[field]?.also.includes(name)) ?? null
}
