import { isTest } from './places.ts'
import { type Check, matchesOf } from './repository.ts'

/** Passwords of the demo accounts, which the README names. */
const DEMO_PASSWORDS = new Set(['Player#2026', 'Agent#2026'])

interface SecretShape {
  readonly what: string
  readonly pattern: RegExp
  /** Test vectors hold such keys on purpose: they are published with the algorithm. */
  readonly inVectors?: true
}

/** What secrets look like wherever they stand. */
export const SECRET_SHAPES: readonly SecretShape[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g },
  { what: 'a private JWK', pattern: /"?\bd"?\s*:\s*["'][\w-]{40,}["']/g, inVectors: true },
  { what: 'an access key', pattern: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { what: 'a forge token', pattern: /\b(?:ghp|gho|ghs|github_pat|glpat)[_-][\w-]{20,}/g },
  { what: 'a chat token', pattern: /\bxox[abprs]-[\w-]{10,}/g },
  { what: 'a payment key', pattern: /\b[rs]k_live_\w{16,}/g },
  { what: 'a registry token', pattern: /\bnpm_[A-Za-z\d]{30,}|_authToken\s*=\s*[^$\s]/g },
  { what: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/g },
  { what: 'credentials in a URL', pattern: /\b[a-z]+:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]{4,}@[\w.-]+/g },
]
const ASSIGNED = /\b\w*(?:password|secret|api_?key|private_?key)\w*["']?\s*[:=]\s*(["'`])([^"'`\n$\s]{8,})\1/gi

/** No secret was planted, and none left behind: private keys, tokens, passwords. */
export const checkSecrets: Check = ({ files }) =>
  files
    .filter(({ path }) => path !== 'pnpm-lock.yaml' && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => {
      const shaped = SECRET_SHAPES.filter(({ inVectors }) => !(inVectors && path.includes('/src/vectors/'))).flatMap(
        ({ what, pattern }) => matchesOf(text, pattern).map(({ line }) => ({ what, line })),
      )
      const assigned = isTest(path) || path.includes('/catalogs/') ? [] : assignedSecrets(text)
      return [...shaped, ...assigned].map(({ what, line }) => ({
        file: path,
        line,
        what: `holds ${what}`,
        mend: 'read it from the environment, or make it at start; what was committed counts as known',
      }))
    })

function assignedSecrets(text: string): { what: string; line: number }[] {
  return matchesOf(text, ASSIGNED).flatMap(({ match, line }) => {
    const value = match.match(/(["'`])([^"'`]+)\1$/)?.[2] ?? ''
    return !DEMO_PASSWORDS.has(value) && looksRandom(value)
      ? [{ what: 'what looks like a password or secret', line }]
      : []
  })
}

/** Names and message keys are words; a secret mixes digits with letters of both cases or with signs. */
function looksRandom(value: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w./:-]/].filter((kind) => kind.test(value)).length
  return /\d/.test(value) && kinds >= 3
}
