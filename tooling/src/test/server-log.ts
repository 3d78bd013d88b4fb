import { existsSync, readFileSync } from 'node:fs'
import { failedWith, PASSED, type StepOutcome } from './outcome.ts'

/** Fewest answers that a log of all journeys tells of; with fewer it was not written, and its silence says nothing. */
const FEWEST_ANSWERS = 1000
const ANSWERED = /"res":\{/g
/** The demo accounts, which a server names on purpose when it is open. */
const WELCOME = /^ {2}(?:player|agent) +\w+ \/ \S+$/gm

/** What journeys type or are given, by its looks. */
const CANARIES: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a password of the journeys', pattern: /\w#2026\b/ },
  // Session, launch and socket tokens, and the secrets of vendors: 256 bits. Names of files go on with their ending.
  { what: 'a token or secret', pattern: /(?<![\w-])[\w-]{43}(?!\.?[\w-])/ },
  { what: 'an authorization', pattern: /\bbearer\s+[\w-]/i },
  { what: 'an encrypted or signed text', pattern: /\beyJ[\w-]{16,}/ },
  { what: 'a query with a secret', pattern: /[?&](?:token|ticket|password|secret)=/i },
]

/** Reads what the server of the journeys wrote: it told of its requests, and nothing that a player typed or was given. */
export function checkServerLog(path: string): StepOutcome {
  if (!existsSync(path)) return failedWith('journeys: the server left no log')
  const problem = findLogProblem(readFileSync(path, 'utf8'))
  return problem === undefined ? PASSED : failedWith(`journeys: the server's log ${problem}`)
}

/** What is wrong with a log, or undefined. */
export function findLogProblem(log: string): string | undefined {
  const answers = log.match(ANSWERED)?.length ?? 0
  if (answers < FEWEST_ANSWERS) return `tells of ${answers} answers, fewer than ${FEWEST_ANSWERS}`
  const lines = log.replaceAll(WELCOME, '').split('\n')
  const found = lines.flatMap((line, index) =>
    CANARIES.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `holds ${what} in line ${index + 1}`),
  )
  return found[0]
}
