import assert from "node:assert/strict"
import { test } from "node:test"
import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { OfflinePage } from "./offline-page"

const drawn = (address: string) =>
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <OfflinePage />
    </MemoryRouter>,
  )

test("the offline page renders the same for every address, as in the copy kept on phones", () => {
  assert.match(drawn("/offline"), /Pages you have seen open without a connection/)
  assert.equal(drawn("/offline#/wallet"), drawn("/offline"))
})
