/** What a page, a mail or a document can only have from the defaults of demo mode, or claims without knowing it. */
export const INVENTED =
  /@[\w-]+\.example|8001234567|Admiralty|instagram\.com|facebook\.com\/|tiktok\.com|x\.com\/|play\.google|apps\.apple|1,000 genuine|8 am to 7 pm|We answer within|hero-art/
