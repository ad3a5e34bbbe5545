import { XMark } from "@medusajs/icons"
import { Badge, Textarea } from "@medusajs/ui"
import { Field } from "../../ui/field"
import type { CouponAccountsValue } from "./coupon-words"

/** Who may use a coupon for named accounts: those chosen so far, and more by e-mail or phone. */
export function CouponAccounts(props: {
  value: CouponAccountsValue
  onChange: (value: Partial<CouponAccountsValue>) => void
}) {
  const { named_accounts: named, added_accounts: added } = props.value
  return (
    <div className="flex flex-col gap-3">
      {named.length > 0 && (
        <ul aria-label="Eligible accounts" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {named.map((one) => (
            <li key={one.id}>
              <Badge size="small" className="gap-x-1">
                {one.name} <span className="text-ui-fg-subtle">{one.email}</span>
                <button
                  type="button"
                  aria-label={`Remove ${one.name} ${one.email}`}
                  className="-mr-1 rounded p-0.5 hover:bg-ui-bg-base-hover"
                  onClick={() => props.onChange({ named_accounts: named.filter(({ id }) => id !== one.id) })}
                >
                  <XMark />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="named_accounts"
        label={named.length > 0 ? "Add accounts" : "Accounts"}
        hint="Whole e-mails or phone numbers of accounts, one a line; at most 500"
        optional={named.length > 0}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            value={added}
            onChange={(event) => props.onChange({ added_accounts: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
