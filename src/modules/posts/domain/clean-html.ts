import sanitizeHtml from "sanitize-html"

/** What texts of the shop are made of. Titles have the page's first heading: texts begin with the second. */
const TAGS = [
  "p",
  "h2",
  "h3",
  "ul",
  "ol",
  "li",
  "blockquote",
  "strong",
  "em",
  "s",
  "a",
  "br",
  "hr",
  "figure",
  "figcaption",
  "img",
]

/** What comes along when texts are pasted and says nothing: it goes, and what is in it stays. */
const WRAPPERS = [
  "span",
  "div",
  "font",
  "section",
  "article",
  "main",
  "header",
  "footer",
  "center",
  "u",
  "small",
]

const SAME: Record<string, string> = {
  b: "strong",
  i: "em",
  h1: "h2",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  del: "s",
}

/** Of a picture that the shop stores; a width in the address is dropped. */
const PICTURE = /^\/img\/(?!.*\.\.)([\w./-]{1,200})(?:\?[^"<>]*)?$/

/**
 * HTML as the shop stores and shows it: a small vocabulary without styles, classes and handlers, links by https, mail,
 * telephone or into the shop, pictures of the shop only. Whatever else is written as a tag, scripts first of all, is
 * shown as the text that it is. Clean HTML comes out as it went in.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitizeHtml(html, {
    ...COMMON,
    allowedTags: [...TAGS, ...WRAPPERS, ...Object.keys(SAME)],
    disallowedTagsMode: "recursiveEscape",
    // None: the texts of scripts and styles are escaped like any other.
    nonTextTags: [],
  })
  // What is no text by now is only wrappers and pictures from elsewhere.
  return sanitizeHtml(cleaned, {
    ...COMMON,
    allowedTags: TAGS,
    transformTags: {
      ...SAME,
      a: (tagName, { href = "" }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  }).trim()
}

const COMMON: sanitizeHtml.IOptions = {
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 30,
}

function linkAttributes(href: string): Record<string, string> {
  const outside = /^https?:/i.test(href.trim())
  return outside ? { href, rel: "noopener" } : { href }
}

function pictureAttributes({ src = "", alt = "", width, height }: Record<string, string>) {
  const path = PICTURE.exec(src)?.[1]
  if (!path) return { src: "", alt: "" }
  return {
    src: `/img/${path}`,
    alt: alt.slice(0, 300),
    ...(isSize(width) && isSize(height) ? { width, height } : {}),
  }
}

const isSize = (text: string | undefined): text is string => /^[1-9]\d{0,3}$/.test(text ?? "")

/** The words of a text alone. */
export function wordsOf(html: string): string {
  const plain = sanitizeHtml(
    html.replace(/<\/(?:p|h2|h3|li|blockquote|figcaption)>|<(?:br|hr)[^>]*>/g, " $&"),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  )
  return decoded(plain).replace(/\s+/g, " ").trim()
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }
const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? "")

const WORDS_A_MINUTE = 200

export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(wordsOf(html).split(" ").length / WORDS_A_MINUTE))
}

const WIDTHS = [320, 480, 640, 800, 1080, 1600]

/** Clean HTML with its pictures in the widths that the front door cuts, and loaded when they come near. */
export function withSizedPictures(clean: string): string {
  return clean.replace(/<img src="(\/img\/[\w./-]+)"/g, (_, path: string) => {
    const sources = WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(", ")
    return `<img src="${path}?w=800" srcset="${sources}" sizes="(min-width: 48rem) 42rem, 100vw" loading="lazy" decoding="async"`
  })
}
