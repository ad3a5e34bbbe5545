import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { type FoldedCondition, namesShopper } from "../../../sql/folded"

/**
 * The condition that finds people by what staff type: each word is somewhere in their names, or in one of `columns` (e-mail, phone),
 * or all of it is their phone, however spelt. Everybody without words. Values: `w0`, `w1` …, `phone`.
 */
export function personWords(q: string, id: string, columns: string[], phoneColumn: string): FoldedCondition {
  const found = namesShopper(q, id, ...columns)
  const phone = nigerianPhone(q)
  if (!phone) return found
  return { sql: `(${found.sql} or ${phoneColumn} = :phone)`, values: { ...found.values, phone } }
}
