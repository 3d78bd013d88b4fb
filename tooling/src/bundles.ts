import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_SHAPES } from './repository/secrets.ts'
import type { StepOutcome } from './test/outcome.ts'

const READABLE = /\.(?:js|css|html|json|map|svg|webmanifest)$/
/** Words that only the server contains: environment variables, key file, tables, and demo passwords. */
const SERVER_WORDS = /CROUPIER_SECRET|DATABASE_URL|vendorSecrets|secret\.key|password_hash|(?:Player|Agent)#2026/g

/** Checks the browser builds for secrets; every app counts as one check. `known` are secrets of this machine's server. */
export function checkBundles(root: string, known: readonly string[] = readSecrets(root)): StepOutcome {
  const has = (app: string, file: string) => existsSync(join(root, 'apps', app, file))
  const apps = readdirSync(join(root, 'apps')).filter((id) => has(id, 'vite.config.ts') || has(id, 'index.html'))
  const failures = apps.flatMap((app) => {
    if (!has(app, 'vite.config.ts')) return [`bundles: ${app} has a page but no vite.config.ts`]
    const dist = join(root, 'apps', app, 'dist')
    const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
    const readable = files.filter((file) => READABLE.test(file))
    if (readable.length === 0) return [`bundles: ${app} is not built`]
    const found = readable.flatMap((file) =>
      findServerSecrets(readFileSync(join(dist, file), 'utf8'), known).map((what) => `${file} contains ${what}`),
    )
    return found.length === 0 ? [] : [`bundles: ${app}: ${found.join(', ')}`]
  })
  return { passed: apps.length - failures.length, failed: failures.length, skipped: 0, failures }
}

/** Names the secrets in a text without repeating them. */
export function findServerSecrets(text: string, known: readonly string[] = []): readonly string[] {
  const words = [...new Set(text.match(SERVER_WORDS))]
  const shapes = SECRET_SHAPES.filter(({ pattern }) => text.search(pattern) !== -1).map(({ what }) => what)
  return [...words, ...shapes, ...(known.some((secret) => text.includes(secret)) ? ['a secret of this machine'] : [])]
}

/** Reads the secrets that a build on this machine could include. */
function readSecrets(root: string): readonly string[] {
  const key = join(root, '.data', 'secret.key')
  const { CROUPIER_SECRET, DATABASE_URL } = process.env
  const stored = existsSync(key) ? readFileSync(key, 'utf8') : undefined
  return [CROUPIER_SECRET, DATABASE_URL, stored].flatMap((secret) => (secret ? [secret] : []))
}
