import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findSecrets } from './repository/secrets.ts'
import type { StepOutcome } from './test/outcome.ts'

const READABLE = /\.(?:js|css|html|json|map|svg|webmanifest)$/
/** Words that only the server contains: environment variables, key file, tables, and demo passwords. */
const SERVER_WORDS = /CROUPIER_SECRET|DATABASE_URL|vendorSecrets|secret\.key|password_hash|(?:Player|Agent)#2026/g

/** Checks the browser builds for secrets; every app counts as one check. `known` are secrets of this machine's server. */
export async function checkBundles(root: string, known: readonly string[] = readSecrets(root)): Promise<StepOutcome> {
  const folders = readdirSync(join(root, 'apps')).map((id) => join(root, 'apps', id))
  const apps = folders.filter((folder) => isConfigured(folder) || existsSync(join(folder, 'index.html')))
  const failures = (await Promise.all(apps.map((folder) => checkApp(folder, known)))).flat()
  return { passed: apps.length - failures.length, failed: failures.length, skipped: 0, failures }
}

function isConfigured(folder: string): boolean {
  return existsSync(join(folder, 'vite.config.ts'))
}

/** Returns at most one failure. */
async function checkApp(folder: string, known: readonly string[]): Promise<readonly string[]> {
  const app = basename(folder)
  if (!isConfigured(folder)) return [`bundles: ${app} has a page but no vite.config.ts`]
  const dist = join(folder, 'dist')
  const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const readable = files.filter((file) => READABLE.test(file))
  if (readable.length === 0) return [`bundles: ${app} is not built`]
  const found: string[] = []
  for (const file of readable) {
    const secrets = await findServerSecrets(file, readFileSync(join(dist, file), 'utf8'), known)
    found.push(...secrets.map((what) => `${file} contains ${what}`))
  }
  return found.length === 0 ? [] : [`bundles: ${app}: ${found.join(', ')}`]
}

/** Names the secrets in a text without repeating them. */
export async function findServerSecrets(
  path: string,
  text: string,
  known: readonly string[] = [],
): Promise<readonly string[]> {
  const words = [...new Set(text.match(SERVER_WORDS))]
  const shapes = new Set((await findSecrets(path, text)).map(({ what }) => what))
  return [...words, ...shapes, ...(known.some((secret) => text.includes(secret)) ? ['a secret of this machine'] : [])]
}

/** Reads the secrets that a build on this machine could include. */
function readSecrets(root: string): readonly string[] {
  const key = join(root, '.data', 'secret.key')
  const { CROUPIER_SECRET, DATABASE_URL } = process.env
  const stored = existsSync(key) ? readFileSync(key, 'utf8') : undefined
  return [CROUPIER_SECRET, DATABASE_URL, stored].flatMap((secret) => (secret ? [secret] : []))
}
