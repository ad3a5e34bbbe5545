import { invalidField } from "../../../errors"

/** "Ẹwà & Glow" to "ewa-and-glow": what an address is made of. Throws a 422 on `name` when nothing remains. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100)
    .replace(/-+$/, "")
  if (!slug) throw invalidField("name", "The name needs a letter or a digit")
  return slug
}
