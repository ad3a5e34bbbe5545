/** How long a picture of skin is kept, and its answer with it. */
export const SELFIE_DAYS = 30
