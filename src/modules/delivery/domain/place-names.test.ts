import { placeKey, placeMeant, stateCode } from "./place-names"
import { lgaPlaces, statePlaces } from "./places"

const lgasOf = (state: string) => lgaPlaces.filter(({ state_id }) => state_id === state)

describe("a place that somebody names", () => {
  it.each([
    ["NG-LA", "NG-LA"],
    ["ng-la", "NG-LA"],
    ["Lagos", "NG-LA"],
    [" lagos ", "NG-LA"],
    ["LAGOS STATE", "NG-LA"],
    ["Lágos", "NG-LA"],
    ["Akwa-Ibom", "NG-AK"],
    ["Cross River State", "NG-CR"],
    ["Abuja", "NG-FC"],
    ["FCT", "NG-FC"],
    ["F.C.T.", "NG-FC"],
    ["Federal Capital Territory", "NG-FC"],
    ["Nassarawa State", "NG-NA"],
  ])("a place named %j is recognised as the state %s", (text, id) => {
    expect(placeMeant(statePlaces, text)?.id).toBe(id)
  })

  it.each([
    ["NG-LA", "Ikeja", "NG-LA-ikeja"],
    ["NG-LA", "NG-LA-ikeja", "NG-LA-ikeja"],
    ["NG-LA", "ikeja lga", "NG-LA-ikeja"],
    ["NG-LA", "Ikeja Local Government", "NG-LA-ikeja"],
    ["NG-LA", "Eti Osa", "NG-LA-eti-osa"],
    ["NG-LA", "Oshodi/Isolo", "NG-LA-oshodi-isolo"],
    ["NG-LA", "Somolu", "NG-LA-shomolu"],
    ["NG-BA", "Jamaare", "NG-BA-jamaare"],
    ["NG-FC", "AMAC", "NG-FC-abuja-municipal"],
    ["NG-FC", "Abuja Municipal Area Council", "NG-FC-abuja-municipal"],
    ["NG-KN", "Kunchi", "NG-KN-ghari"],
  ])("a place in %s named %j is recognised as the LGA %s", (state, text, id) => {
    expect(placeMeant(lgasOf(state), text)?.id).toBe(id)
  })

  it.each(["", " ", "State", "Lag", "Accra", "--", "NG-XX"])(
    "a place named %j is recognised as no state",
    (text) => {
      expect(placeMeant(statePlaces, text)).toBeNull()
    },
  )

  it("a place name is unambiguous: no state and no LGA of a state sounds like another", () => {
    const keys = [
      ...statePlaces.map(({ name }) => placeKey(name)),
      ...lgaPlaces.map(({ state_id, name }) => `${state_id} ${placeKey(name)}`),
    ]
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each([...statePlaces, ...lgaPlaces].map(({ id, name }) => [name, id]))(
    "a place named %s is recognised as %s, also in capitals",
    (name, id) => {
      const among: readonly { id: string; name: string }[] = statePlaces.some((state) => state.id === id)
        ? statePlaces
        : lgasOf(id.slice(0, 5))
      expect([placeMeant(among, name)?.id, placeMeant(among, name.toUpperCase())?.id]).toEqual([id, id])
    },
  )

  it.each([
    ["NG-LA", "NG-LA"],
    ["ng la", "NG-LA"],
    ["la", "NG-LA"],
    ["Lagos", null],
    ["", null],
  ])("a state code written as %j is read as %j", (text, code) => {
    expect(stateCode(text)).toBe(code)
  })
})
