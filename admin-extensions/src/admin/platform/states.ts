/** What a state of a record is called, and the colour that it has everywhere. */
export interface State {
  name: string
  color: "green" | "blue" | "purple" | "orange" | "red" | "grey"
}

/** All states of a record, in the order of the list's views. */
export type States<Id extends string> = Readonly<Record<Id, State>>

export const idsOf = <Id extends string>(states: Readonly<Record<Id, unknown>>): Id[] =>
  Object.keys(states) as Id[]

export const namesOf = <Id extends string>(states: States<Id>): Record<Id, string> =>
  Object.fromEntries(idsOf(states).map((id) => [id, states[id].name])) as Record<Id, string>
