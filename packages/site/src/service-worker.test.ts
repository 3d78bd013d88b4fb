import { expect, test } from 'vitest'
import { assertScriptUrl } from './service-worker.ts'

test.each(['/sw.js?v=2', 'https://evil.example/sw.js', '//evil.example/sw.js', '/assets/sw.js', ''])(
  'the policy of the service worker refuses %o',
  (url) => {
    expect(() => assertScriptUrl(url)).toThrow(TypeError)
  },
)

test('the policy of the service worker admits its script', () => {
  expect(assertScriptUrl('/sw.js')).toBe('/sw.js')
})
