import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORM_PATHS } from './dev-paths.ts'
import { fromRoot } from './root.ts'

const CALLS = fromRoot('packages', 'endpoints', 'src', 'calls')
const PATH = /\bpath: '(\/[^']+)'/g

test('every call is handed to the platform, the wallet among them', () => {
  const calls = readdirSync(CALLS).flatMap((file) => pathsIn(readFileSync(`${CALLS}/${file}`, 'utf8')))
  expect(calls).toContain('/seamless/bet')
  expect(calls.filter((path) => !isHandedOn(path))).toEqual([])
})

test.each(['/', '/rng?page=2', '/lottery?gameCode=HANOI', '/seamless?id=42', '/seamless/?id=42', '/src/main.tsx'])(
  '%s stays with the site',
  (address) => expect(isHandedOn(address)).toBe(false),
)

function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path)
}

/** As Vite compares an address with the keys of its proxy. */
function isHandedOn(address: string): boolean {
  return PLATFORM_PATHS.some((key) => (key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key)))
}
