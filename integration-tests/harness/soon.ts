const PATIENCE_MS = 2_000
const PAUSE_MS = 50

/** What staff change shows in the shop within two seconds: tries until it does, and fails as the last try did. */
export async function soon<T>(check: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    }
  }
}
