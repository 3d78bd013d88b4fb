import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_SHAPES } from './repository/secrets.ts'
import type { StepOutcome } from './test/outcome.ts'

const READABLE = /\.(?:js|css|html|json|map|svg|webmanifest)$/
/** What only a server has words for: its environment, its key, its tables, and the accounts that it makes. */
const SERVER_WORDS = /CROUPIER_SECRET|DATABASE_URL|vendorSecrets|secret\.key|password_hash|(?:Player|Agent)#2026/g

/** Reads what was built for browsers; every app is one check. `known` are secrets of this machine's server. */
export function checkBundles(root: string, known: readonly string[] = secretsOf(root)): StepOutcome {
  const apps = readdirSync(join(root, 'apps')).filter((id) => existsSync(join(root, 'apps', id, 'vite.config.ts')))
  const failures = apps.flatMap((app) => {
    const dist = join(root, 'apps', app, 'dist')
    const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
    const readable = files.filter((file) => READABLE.test(file))
    if (readable.length === 0) return [`bundles: ${app} is not built`]
    const found = readable.flatMap((file) =>
      serverSecrets(readFileSync(join(dist, file), 'utf8'), known).map((what) => `${file} holds ${what}`),
    )
    return found.length === 0 ? [] : [`bundles: ${app}: ${found.join(', ')}`]
  })
  return { passed: apps.length - failures.length, failed: failures.length, skipped: 0, failures }
}

/** What a text of a browser gives away, without saying it again. */
export function serverSecrets(text: string, known: readonly string[] = []): readonly string[] {
  const words = [...new Set(text.match(SERVER_WORDS))]
  const shapes = SECRET_SHAPES.filter(({ pattern }) => text.search(pattern) !== -1).map(({ what }) => what)
  return [...words, ...shapes, ...(known.some((secret) => text.includes(secret)) ? ['a secret of this machine'] : [])]
}

/** Secrets that a build on this machine could have read. */
function secretsOf(root: string): readonly string[] {
  const key = join(root, '.data', 'secret.key')
  const { CROUPIER_SECRET, DATABASE_URL } = process.env
  const stored = existsSync(key) ? readFileSync(key, 'utf8') : undefined
  return [CROUPIER_SECRET, DATABASE_URL, stored].flatMap((secret) => (secret ? [secret] : []))
}
