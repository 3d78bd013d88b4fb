import { existsSync, readFileSync } from 'node:fs'
import { createFailure, PASSED, type StepOutcome } from './outcome.ts'

/** Smallest number of responses in the log of all journeys; a log with fewer was not written, so that it proves nothing. */
const MIN_RESPONSES = 1000
const RESPONSE = /"res":\{/g
/** The demo accounts, which an open server prints on purpose. */
const WELCOME = /^ {2}(?:(?:player|agent) +\w+ \/ \S+|operator01 \/ \S+, with the code of .*)$/gm

/** Patterns of what journeys type or receive. */
const CANARIES: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a password of the journeys', pattern: /\w#2026\b/ },
  // Session, launch and socket tokens, and the secrets of vendors: 256 bits. File names continue with their extension.
  { what: 'a token or secret', pattern: /(?<![\w-])[\w-]{43}(?!\.?[\w-])/ },
  { what: 'an authorization', pattern: /\bbearer\s+[\w-]/i },
  { what: 'an encrypted or signed text', pattern: /\beyJ[\w-]{16,}/ },
  { what: 'a query with a secret', pattern: /[?&](?:token|ticket|password|secret)=/i },
]

/** Checks the log of the journeys' server: it contains its requests, and no secret that a player typed or received. */
export function checkServerLog(path: string): StepOutcome {
  if (!existsSync(path)) return createFailure('journeys: the server left no log')
  const problem = findLogProblem(readFileSync(path, 'utf8'))
  return problem === undefined ? PASSED : createFailure(`journeys: the server's log ${problem}`)
}

/** Returns the problem of a log, or undefined. */
export function findLogProblem(log: string): string | undefined {
  const responses = log.match(RESPONSE)?.length ?? 0
  if (responses < MIN_RESPONSES) return `contains ${responses} responses, fewer than ${MIN_RESPONSES}`
  const lines = log.replaceAll(WELCOME, '').split('\n')
  const found = lines.flatMap((line, index) =>
    CANARIES.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `contains ${what} in line ${index + 1}`),
  )
  return found[0]
}
