import { Select } from "@medusajs/ui"
import { Field } from "../../ui/field"
import { type Role, roleAbout, roleLabel, SHOPPER_ROLES, STAFF_ROLES } from "./role-words"

type StaffRole = (typeof STAFF_ROLES)[number]

/** One role of those that may be given here. What a staff role may do stands below. */
export function RoleField(props: {
  value: Role | ""
  offers: ("shoppers" | "staff")[]
  onChange: (role: Role) => void
}) {
  const about = STAFF_ROLES.some((role) => role === props.value)
    ? roleAbout[props.value as StaffRole]
    : undefined
  return (
    <Field name="role" label="Role" hint={about}>
      {(ids) => (
        <Select size="small" value={props.value} onValueChange={(role) => props.onChange(role as Role)}>
          <Select.Trigger {...ids}>
            <Select.Value placeholder="Choose a role" />
          </Select.Trigger>
          <Select.Content>
            {props.offers.includes("shoppers") && <Roles label="Shoppers" roles={SHOPPER_ROLES} />}
            {props.offers.includes("staff") && <Roles label="Staff" roles={STAFF_ROLES} />}
          </Select.Content>
        </Select>
      )}
    </Field>
  )
}

function Roles({ label, roles }: { label: string; roles: readonly Role[] }) {
  return (
    <Select.Group>
      <Select.Label>{label}</Select.Label>
      {roles.map((role) => (
        <Select.Item key={role} value={role}>
          {roleLabel[role]}
        </Select.Item>
      ))}
    </Select.Group>
  )
}
