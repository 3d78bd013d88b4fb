/** Tag of tests and stories that run in `pnpm test --long` only: `test('…', { tags: 'long' }, …)`. */
export const LONG_TAG = 'long'
