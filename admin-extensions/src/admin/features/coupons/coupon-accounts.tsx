import { XMark } from "@medusajs/icons"
import { Badge, Textarea } from "@medusajs/ui"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { Field } from "../../ui/field"

export interface CouponAccountsValue {
  named_accounts: StaffCoupon["named_accounts"]
  /** E-mails and phone numbers of those who are to be added, as they were typed or pasted. */
  added_accounts: string
}

/** All accounts that the form names: those kept by id, those added as typed. */
export function accountsOf({ named_accounts, added_accounts }: CouponAccountsValue): string[] {
  const added = added_accounts
    .split(/[\n,;]+/)
    .map((text) => text.trim())
    .filter(Boolean)
  return [...named_accounts.map(({ id }) => id), ...added]
}

/** Who may use a coupon for named accounts: those chosen so far, and more by e-mail or phone. */
export function CouponAccounts(props: {
  value: CouponAccountsValue
  onChange: (value: Partial<CouponAccountsValue>) => void
}) {
  const { named_accounts: named, added_accounts: added } = props.value
  return (
    <div className="flex flex-col gap-3">
      {named.length > 0 && (
        <ul aria-label="Accounts that may use it" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
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
