import { Table, Text } from "@medusajs/ui"
import { exactNaira, formatDay, formatInstant } from "../../platform/figures"
import { Line, Part } from "../../ui/facts"
import { StateBadge } from "../../ui/state-badge"
import { Fault, Subtle } from "../../ui/text"
import { fieldName, identityStates, loanStep, plain, type StaffLoan } from "./loan-words"

/** Everything staff know of a loan. */
export function LoanFacts({ loan }: { loan: StaffLoan }) {
  const { identity } = loan
  return (
    <>
      <Part title="Asked for">
        <Line name="Amount">{exactNaira(loan.asked)}</Line>
        <Line name="On">{formatInstant(loan.asked_at)}</Line>
        <Line name="Earlier loans">{loan.earlier_loans}</Line>
      </Part>
      <Part title="Identity">
        <StateBadge of={identityStates[identity.status]} />
        {identity.mismatches.length > 0 && (
          <Text size="small">Different: {identity.mismatches.map(fieldName).join(", ")}</Text>
        )}
        <Line name="BVN">{identity.bvn_last4 ? `••••••• ${identity.bvn_last4}` : "Deleted"}</Line>
        {identity.other_accounts > 0 && (
          <Fault size="small">
            {identity.other_accounts === 1
              ? "Another account gave the same number"
              : `${identity.other_accounts} other accounts gave the same number`}
          </Fault>
        )}
      </Part>
      {loan.terms && <Terms loan={loan} terms={loan.terms} />}
      {loan.balance && (
        <Part title="Balance">
          <Line name="Left to pay">{exactNaira(loan.balance.balance)}</Line>
          <Line name="Overdue">{exactNaira(loan.balance.overdue)}</Line>
          <Line name="Pays it off today">{exactNaira(loan.settle_today?.amount ?? 0)}</Line>
        </Part>
      )}
      {loan.repayments.length > 0 && (
        <Part title="Repayments">
          {loan.repayments.map((one) => (
            <Line key={one.reference} name={`${formatInstant(one.at)}, ${one.channel}`}>
              {exactNaira(one.amount)} ({plain(one.status)})
            </Line>
          ))}
        </Part>
      )}
      <Applicant loan={loan} />
      <Part title="History">
        {loan.timeline.map(({ status, at, note }) => (
          <div key={`${status} ${at}`}>
            <Line name={loanStep(status)}>{formatInstant(at)}</Line>
            {note && <Text size="small">“{note}”</Text>}
          </div>
        ))}
      </Part>
    </>
  )
}

/** A drawer has its own edges, and a phone's is hardly as wide as three columns. */
const EDGE_TO_EDGE =
  "[&_:is(td,th):first-child]:!pl-0 [&_:is(td,th):last-child]:!pr-0 max-sm:[&_:is(td,th)]:pr-3 [&_td]:whitespace-nowrap"

function Terms({ loan, terms }: { loan: StaffLoan; terms: NonNullable<StaffLoan["terms"]> }) {
  return (
    <Part title={loan.approved_by ? "Terms" : "Proposed terms"}>
      <Line name="Amount">{exactNaira(terms.amount)}</Line>
      <Line name="Months">{terms.months}</Line>
      <Line name="Interest">
        {exactNaira(terms.interest)} ({terms.monthly_interest}% a month)
      </Line>
      <Line name="Fee">{exactNaira(terms.fee)}</Line>
      <Line name="A year costs">{terms.yearly_cost}%</Line>
      <Line name="To pay back">{exactNaira(terms.total)}</Line>
      <Line name="Proposed by">{loan.proposed_by?.name}</Line>
      {loan.approved_by && <Line name="Approved by">{loan.approved_by.name}</Line>}
      <Table className={EDGE_TO_EDGE}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Due</Table.HeaderCell>
            <Table.HeaderCell className="text-right">To pay</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Left</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {loan.schedule.map((one) => (
            <Table.Row key={one.n}>
              <Table.Cell>
                {formatDay(one.due_date)}
                {one.status === "overdue" && <div className="text-ui-fg-error">Overdue</div>}
              </Table.Cell>
              <Table.Cell className="text-right tabular-nums">{exactNaira(one.amount)}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">{exactNaira(one.left)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </Part>
  )
}

function Applicant({ loan: { applicant } }: { loan: StaffLoan }) {
  if (!applicant) {
    return (
      <Part title="Application">
        <Text size="small">Deleted: no longer needed.</Text>
      </Part>
    )
  }
  const name = [applicant.first_name, applicant.middlename, applicant.last_name].filter(Boolean).join(" ")
  return (
    <>
      <Part title="Applicant">
        <Line name="Name">{name}</Line>
        <Line name="Born">{applicant.dob && formatDay(applicant.dob)}</Line>
        <Line name="Gender">{applicant.gender}</Line>
        <Line name="E-mail">{applicant.email}</Line>
        <Line name="Phone">{applicant.phone_number}</Line>
        <Line name="Education">{plain(applicant.educational_level)}</Line>
        <Line name="Marital status">{applicant.marital_status}</Line>
        <Line name="Children">{applicant.children}</Line>
      </Part>
      <Part title="Work">
        <Line name="Works as">{plain(applicant.employment_status)}</Line>
        {applicant.company_name && <Line name="At">{applicant.company_name}</Line>}
        {applicant.job_title && <Line name="Job">{applicant.job_title}</Line>}
        {applicant.date_started && <Line name="Since">{formatDay(applicant.date_started)}</Line>}
        <Line name="Monthly income">{exactNaira(applicant.monthly_income)}</Line>
      </Part>
      <Part title="Home">
        <Line name="Address">{`${applicant.home_address}, ${applicant.city}`}</Line>
        <Line name="Area">{`${applicant.lga}, ${applicant.state}`}</Line>
        <Line name="Lives there as">{plain(applicant.residential_status)}</Line>
      </Part>
      <Part title="Contacts">
        <Line name="Next of kin">{`${applicant.nok}, ${applicant.nok_contact}`}</Line>
        <Line name="In an emergency">
          {`${applicant.emergency_contact_name}, ${applicant.emergency_contact_number}`}
        </Line>
        <Subtle>Only if the applicant cannot be reached. Never mention what is owed.</Subtle>
      </Part>
    </>
  )
}
