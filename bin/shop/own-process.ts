/** What a test file leaves behind for others of its process: what it changes, and what would give that back. */
const CHANGES: { change: RegExp; back?: RegExp }[] = [
  { change: /\bglobalThis\b/ },
  {
    change:
      /\bprocess\.env(\.\w+|\[[^\]]+\])\s*\??\??=(?!=)|Object\.assign\(process\.env|delete process\.env/,
  },
  { change: /\bprocess\.on\(/, back: /\bprocess\.off\(/ },
  // `context.mock` of one test gives back by itself.
  { change: /(?<!\.)\bmock\.timers\.enable\(/, back: /afterEach\(\(\) => mock\.timers\.reset\(\)\)/ },
  { change: /(?<!\.)\bmock\.(method|module)\(/, back: /afterEach\(\(\) => mock\.(restoreAll|reset)\(\)\)/ },
]

/** True for the text of a test file that others of its process would notice. */
export function wantsOwnProcess(text: string): boolean {
  return CHANGES.some(({ change, back }) => change.test(text) && !back?.test(text))
}
