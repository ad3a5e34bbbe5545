const PATIENCE_MS = 5_000

/**
 * GA4's Measurement Protocol. `address`: of the shop's own property, with its secret (`readPurchaseCollector`). Throws when it cannot be
 * reached or takes nothing.
 */
export async function reportPurchase(address: string, clientId: string, purchase: object): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    redirect: "error",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_id: clientId,
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [{ name: "purchase", params: purchase }],
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`analytics answered ${answer.status}`)
}
