import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'

/** Names the file of a step in which its test runner records which tests begin and end. */
export const PROGRESS_FILE = 'CROUPIER_PROGRESS_FILE'

/** The tests of a step that run now. */
export interface Progress {
  readonly finished: number
  readonly running: readonly string[]
}

/** Records that tests begin and end, in the file that `PROGRESS_FILE` names. Does nothing without one. */
export function recordProgress(event: 'begin' | 'end', name: string): void {
  const path = process.env[PROGRESS_FILE]
  if (path) appendFileSync(path, `${event} ${name.replaceAll('\n', ' ')}\n`)
}

/** Reads what was recorded so far. The end of a short test may be recorded before its beginning. */
export function readProgress(path: string): Progress {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const select = (event: string) =>
    new Set(lines.filter((line) => line.startsWith(event)).map((line) => line.slice(event.length)))
  const ended = select('end ')
  return { finished: ended.size, running: [...select('begin ')].filter((name) => !ended.has(name)) }
}

/** When a test last began or ended, in milliseconds since 1970; undefined before the first one. */
export function readLastProgress(path: string): number | undefined {
  return existsSync(path) ? statSync(path).mtimeMs : undefined
}
