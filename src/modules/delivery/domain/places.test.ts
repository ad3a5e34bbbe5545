import { lgaPlaces, statePlaces } from "./places"

/** LGAs a state, as the Constitution's First Schedule counts them. */
const counts: Record<string, number> = {
  "NG-AB": 17,
  "NG-AD": 21,
  "NG-AK": 31,
  "NG-AN": 21,
  "NG-BA": 20,
  "NG-BY": 8,
  "NG-BE": 23,
  "NG-BO": 27,
  "NG-CR": 18,
  "NG-DE": 25,
  "NG-EB": 13,
  "NG-ED": 18,
  "NG-EK": 16,
  "NG-EN": 17,
  "NG-FC": 6,
  "NG-GO": 11,
  "NG-IM": 27,
  "NG-JI": 27,
  "NG-KD": 23,
  "NG-KN": 44,
  "NG-KT": 34,
  "NG-KE": 21,
  "NG-KO": 21,
  "NG-KW": 16,
  "NG-LA": 20,
  "NG-NA": 13,
  "NG-NI": 25,
  "NG-OG": 20,
  "NG-ON": 18,
  "NG-OS": 30,
  "NG-OY": 33,
  "NG-PL": 17,
  "NG-RI": 23,
  "NG-SO": 23,
  "NG-TA": 16,
  "NG-YO": 17,
  "NG-ZA": 14,
}

describe("the places of Nigeria", () => {
  it("the places of Nigeria are 36 states and the FCT with 774 LGAs", () => {
    expect(statePlaces).toHaveLength(37)
    expect(lgaPlaces).toHaveLength(774)
    expect(new Set(statePlaces.map((state) => state.id)).size).toBe(37)
    expect(new Set(lgaPlaces.map((lga) => lga.id)).size).toBe(774)
  })

  it("the places of Nigeria have the right number of LGAs in every state", () => {
    const found: Record<string, number> = {}
    for (const lga of lgaPlaces) found[lga.state_id] = (found[lga.state_id] ?? 0) + 1
    expect(found).toEqual(counts)
  })

  it("the places of Nigeria have clean names and stable ids", () => {
    for (const lga of lgaPlaces) {
      expect(lga.name).toMatch(/^[A-Z][A-Za-z' /-]+[a-z]$/)
      expect(lga.id).toMatch(/^NG-[A-Z]{2}-[a-z]+(-[a-z]+)*$/)
    }
    expect(lgaPlaces).toContainEqual({ id: "NG-LA-eti-osa", name: "Eti-Osa", state_id: "NG-LA" })
    expect(lgaPlaces).toContainEqual({ id: "NG-BA-jamaare", name: "Jama'are", state_id: "NG-BA" })
  })

  it.each(["Kastina", "Kunchi", "Moya", "Fufure", "Gayuk", "Chafe", "Unuimo", "Shagamu", "Egbado North"])(
    "the places of Nigeria do not use the old or mistaken spelling %s",
    (name) => {
      expect([...lgaPlaces, ...statePlaces].some((place) => place.name === name)).toBe(false)
    },
  )
})
