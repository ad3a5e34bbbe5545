/** What the shops of the tests sign with: a test may sign, too, to see that a right signature alone opens nothing. */
export const TEST_JWT_SECRET = "test-secret-for-tokens-0123456789abcdef"

/** What their codes and links, and their data at rest, are keyed with. */
export const TEST_COOKIE_SECRET = "test-secret-for-cookies-0123456789abcdef"

/** What opens `/internal/jobs` of the shops of the tests. */
export const TEST_JOBS_KEY = "test-key-for-jobs-0123456789abcdefghij"

export const TEST_DATABASE_PASSWORD = "tests"

/** What their push notifications are signed with: a pair. */
export const TEST_PUSH_PUBLIC_KEY =
  "BDnrydBAv7n9BMZIBzh2WuftaSWwNjP8_dHKL-uXbSd_sikgMIcajd3aMrPApsPvS47FdffedYVFI7NUw6CMO6k"
export const TEST_PUSH_PRIVATE_KEY = "ejZoy4k_UWK-X2saLUytg-9nloUFy-xtzvxAJyowcWA"
