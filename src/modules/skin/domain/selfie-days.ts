/** How long a picture of skin is stored, and its answer with it. */
export const SELFIE_DAYS = 30
