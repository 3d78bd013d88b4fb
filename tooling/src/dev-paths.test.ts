import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORM_PATHS } from './dev-paths.ts'
import { fromRoot } from './root.ts'

const CALLS = fromRoot('packages', 'endpoints', 'src', 'calls')
const PATH = /\bpath: '(\/[^']+)'/g

test('proxies every call to the platform, including the wallet', () => {
  const calls = readdirSync(CALLS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => extractPaths(readFileSync(`${CALLS}/${file}`, 'utf8')))
  expect(calls).toContain('/seamless/bet')
  expect(calls).toContain('/ops/session/login')
  expect(calls.filter((path) => !isProxied(path))).toEqual([])
})

test.each(['/', '/rng?page=2', '/lottery?gameCode=HANOI', '/seamless?id=42', '/seamless/?id=42', '/src/main.tsx'])(
  'does not proxy %s',
  (address) => expect(isProxied(address)).toBe(false),
)

function extractPaths(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path)
}

/** Matches a URL with the proxy keys as Vite does. */
function isProxied(address: string): boolean {
  return PLATFORM_PATHS.some((key) => (key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key)))
}
