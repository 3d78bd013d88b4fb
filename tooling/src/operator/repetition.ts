import type { OperatorCommand } from './calls.ts'
import { OperatorError } from './operator-error.ts'

/** Option that repeats an idempotent call under the key of its first attempt. */
export const keyOption = 'idempotencyKey'

/** A command whose outcome is unknown. */
interface Attempt {
  readonly command: OperatorCommand
  /** The words after `pnpm operator`. */
  readonly argv: readonly string[]
  /** Of an idempotent call. */
  readonly key: string | undefined
}

/** Creates the error of an attempt with an unknown outcome, which says how to repeat it without carrying it out twice. */
export function explainRepetition({ message }: Error, { command, argv, key }: Attempt): OperatorError {
  return new OperatorError(`${message}\n${getAdvice(command, argv, key)}`)
}

function getAdvice({ endpoint, subject }: OperatorCommand, argv: readonly string[], key: string | undefined): string {
  if (endpoint.method === 'GET') return 'The call changes nothing: repeat it.'
  const unknown = 'Whether the call was carried out is unknown.'
  if (key === undefined)
    return `${unknown} Look at \`pnpm operator ${subject}\` and \`audit list\` before you repeat it.`
  const words = argv.some(isKeyOption) ? argv : [...argv, `--${keyOption}`, key]
  return `${unknown} This command repeats it and carries it out once at most:\n  pnpm operator ${words.map(quote).join(' ')}`
}

function isKeyOption(word: string): boolean {
  return word === `--${keyOption}` || word.startsWith(`--${keyOption}=`)
}

/** Writes a word as a shell reads it. */
function quote(word: string): string {
  return /^[\w.,:@%+=/-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
