/** Writes what is chosen into the address: reloaded, shared or gone back to, the page shows the same. */
export function nameVariant(id: string | null): void {
  const address = new URL(window.location.href)
  if (id === null) address.searchParams.delete("variant_id")
  else address.searchParams.set("variant_id", id)
  // Past the router: nothing is to be loaded, the page has it all.
  window.history.replaceState(window.history.state, "", address)
}
