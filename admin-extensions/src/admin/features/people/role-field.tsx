import { Select } from "@medusajs/ui"
import { ChoiceTrigger } from "../../ui/choice-trigger"
import { Field } from "../../ui/field"
import { type Role, roleAbout, roleLabel, SHOPPER_ROLES, STAFF_ROLES } from "./role-words"

interface Offer<R> {
  label: string
  roles: readonly R[]
}

export const SHOPPERS: Offer<(typeof SHOPPER_ROLES)[number]> = { label: "Shoppers", roles: SHOPPER_ROLES }
export const STAFF: Offer<(typeof STAFF_ROLES)[number]> = { label: "Staff", roles: STAFF_ROLES }

/** One role of those that may be given here. What a staff role may do stands below. */
export function RoleField<R extends Role>(props: {
  value: R | ""
  offers: Offer<R>[]
  onChange: (role: R) => void
}) {
  const staff = STAFF_ROLES.find((role) => role === props.value)
  const choose = (chosen: string) => {
    const role = props.offers.flatMap(({ roles }) => roles).find((one) => one === chosen)
    if (role) props.onChange(role)
  }
  return (
    <Field name="role" label="Role" hint={staff && roleAbout[staff]}>
      {(ids) => (
        <Select size="small" value={props.value} onValueChange={choose}>
          <ChoiceTrigger {...ids}>
            <Select.Value placeholder="Choose a role" />
          </ChoiceTrigger>
          <Select.Content>
            {props.offers.map(({ label, roles }) => (
              <Select.Group key={label}>
                <Select.Label>{label}</Select.Label>
                {roles.map((role) => (
                  <Select.Item key={role} value={role}>
                    {roleLabel[role]}
                  </Select.Item>
                ))}
              </Select.Group>
            ))}
          </Select.Content>
        </Select>
      )}
    </Field>
  )
}
