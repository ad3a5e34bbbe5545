/** What the home page of the demo shop takes on a first visit, read to its end, in kB; `e2e/data-saver.spec.ts` measures it. */
const HOME_KB = { usual: 580, saved: 115 }

/** What saving data is, or what it has done to this page. */
export function saverWords(isOn: boolean): string {
  const { usual, saved } = HOME_KB
  return isOn
    ? `Data saver is on. The whole home page takes about ${saved} kB instead of ${usual} kB.`
    : `See smaller and fewer pictures. The whole home page takes about ${saved} kB instead of ${usual} kB.`
}
