/** What the shops of the tests sign with: a test may sign, too, to see that a right signature alone opens nothing. */
export const TEST_JWT_SECRET = "test-secret-for-tokens-0123456789abcdef"

/** What their codes and links, and their data at rest, are keyed with. */
export const TEST_COOKIE_SECRET = "test-secret-for-cookies-0123456789abcdef"

/** What opens `/internal/jobs` of the shops of the tests. */
export const TEST_JOBS_KEY = "test-key-for-jobs-0123456789abcdefghij"

export const TEST_DATABASE_PASSWORD = "tests"
