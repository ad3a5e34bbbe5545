import { findTool, type Tool } from "../../bin/shop/tools"

/**
 * `describe` for tests that want a program which npm does not bring: skipping where a developer's machine has none. In CI
 * they run and fail: a gate that leaves tests out says nothing.
 */
function describeWith(tool: Tool): jest.Describe {
  return findTool(tool) || process.env.CI === "true" ? describe : describe.skip
}

export const describeWithBrowser = describeWith("chromium-headless-shell")
export const describeWithPgBouncer = describeWith("pgbouncer")
export const describeWithRedis = describeWith("redis-server")
