import type { Examples } from "./example"

export const outboxExamples: Examples = ({ shop, owner }) => {
  /** An e-mail about nothing, whose last attempt failed. */
  const stopped = async () => {
    const [job] = await shop.sql<{ id: string }>(
      `insert into outbox_job (kind, key, payload, status, attempts, last_error, ended_at)
       values ('loan-mail', gen_random_uuid(), '{"eventId":"lev_nothing"}', 'dead', 30, 'The mailbox is full', now())
       returning id::text`,
    )
    return job?.id ?? ""
  }
  return {
    "GET /admin/outbox": () => owner().call("GET /admin/outbox"),
    "POST /admin/outbox/{id}/retry": async () =>
      owner().call("POST /admin/outbox/{id}/retry", { params: { id: await stopped() } }),
    "POST /admin/outbox/{id}/drop": async () =>
      owner().call("POST /admin/outbox/{id}/drop", { params: { id: await stopped() } }),
    "POST /admin/outbox/retry-stopped": () => owner().call("POST /admin/outbox/retry-stopped", {}),
  }
}
