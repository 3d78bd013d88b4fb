import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { isTest } from './paths.ts'
import { type AsyncCheck, findMatches } from './repository.ts'

/** Passwords of the demo accounts, which are in the README. */
const DEMO_PASSWORDS = new Set(['Player#2026', 'Agent#2026', 'Operator#2026'])

interface FoundSecret {
  readonly what: string
  readonly line: number
}

interface SecretShape {
  readonly what: string
  readonly pattern: RegExp
  /** Allowed in test vectors, whose keys are published with the algorithm. */
  readonly inVectors?: true
}

/** Patterns that the preset of secretlint lacks. */
const OWN_SHAPES: readonly SecretShape[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g },
  { what: 'a private JWK', pattern: /"?\bd"?\s*:\s*["'][\w-]{40,}["']/g, inVectors: true },
  { what: 'a registry token', pattern: /_authToken\s*=\s*[^$\s]/g },
  { what: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/g },
  { what: 'credentials in a URL', pattern: /\b[a-z]+:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]{4,}@[\w.-]+/g },
]
const ASSIGNED = /\b\w*(?:password|secret|api_?key|private_?key)\w*["']?\s*[:=]\s*(["'`])([^"'`\n$\s]{8,})\1/gi

/** Keys and tokens of about 30 providers. The pattern of private keys is ours, because it needs no key below the header. */
const PRESET = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: creator,
      rules: [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }],
    },
  ],
}

/** No file contains a secret: private keys, tokens, passwords. */
export const checkSecrets: AsyncCheck = async ({ files }) => {
  const scanned = files
    .filter(({ path }) => path !== 'pnpm-lock.yaml' && !path.startsWith('tooling/src/repository/'))
    .map(async ({ path, text }) => {
      const assigned = isTest(path) || path.includes('/catalogs/') ? [] : findAssignedSecrets(text)
      return [...(await findSecrets(path, text)), ...assigned].map(({ what, line }) => ({
        file: path,
        line,
        what: `contains ${what}`,
        fix: 'read it from the environment, or make it at start; a committed secret is compromised',
      }))
    })
  return (await Promise.all(scanned)).flat()
}

/** Finds keys, tokens and credentials by their shape. The secret itself is not part of the result. */
export async function findSecrets(path: string, text: string): Promise<readonly FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, contentType: 'text' },
    options: { config: PRESET, maskSecrets: true, noPhysicFilePath: true },
  })
  return [
    ...messages.map(({ message, loc }) => ({ what: message, line: loc.start.line })),
    ...OWN_SHAPES.filter(({ inVectors }) => !(inVectors && path.includes('/src/vectors/'))).flatMap(
      ({ what, pattern }) => findMatches(text, pattern).map(({ line }) => ({ what, line })),
    ),
  ]
}

function findAssignedSecrets(text: string): FoundSecret[] {
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
