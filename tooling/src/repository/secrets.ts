import { isTest } from './paths.ts'
import { type Check, findMatches } from './repository.ts'

/** Passwords of the demo accounts, which are in the README. */
const DEMO_PASSWORDS = new Set(['Player#2026', 'Agent#2026'])

interface SecretShape {
  readonly what: string
  readonly pattern: RegExp
  /** Allowed in test vectors, whose keys are published with the algorithm. */
  readonly inVectors?: true
}

/** Patterns of secrets in any file. */
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

/** No file contains a secret: private keys, tokens, passwords. */
export const checkSecrets: Check = ({ files }) =>
  files
    .filter(({ path }) => path !== 'pnpm-lock.yaml' && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => {
      const shaped = SECRET_SHAPES.filter(({ inVectors }) => !(inVectors && path.includes('/src/vectors/'))).flatMap(
        ({ what, pattern }) => findMatches(text, pattern).map(({ line }) => ({ what, line })),
      )
      const assigned = isTest(path) || path.includes('/catalogs/') ? [] : findAssignedSecrets(text)
      return [...shaped, ...assigned].map(({ what, line }) => ({
        file: path,
        line,
        what: `contains ${what}`,
        fix: 'read it from the environment, or make it at start; a committed secret is compromised',
      }))
    })

function findAssignedSecrets(text: string): { what: string; line: number }[] {
  return findMatches(text, ASSIGNED).flatMap(({ match, line }) => {
    const value = match.match(/(["'`])([^"'`]+)\1$/)?.[2] ?? ''
    return !DEMO_PASSWORDS.has(value) && looksRandom(value)
      ? [{ what: 'what looks like a password or secret', line }]
      : []
  })
}

/** A secret mixes digits with letters of both cases or with symbols; names and message keys do not. */
function looksRandom(value: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w./:-]/].filter((kind) => kind.test(value)).length
  return /\d/.test(value) && kinds >= 3
}
