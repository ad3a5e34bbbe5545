/** What the shops of the tests sign with: a test may sign, too, to see that a right signature alone opens nothing. */
export const TEST_JWT_SECRET = "test-secret-for-tokens-0123456789abcdef"
