import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changeSiteSetting } from '@croupier/endpoints/calls/ops/sites'
import { operatorCommands, type OperatorCommand } from './calls.ts'
import { describeField, listFields, parseField, type RequestField } from './fields.ts'
import { formatResult } from './format.ts'
import { OperatorError, OutcomeUnknownError } from './operator-error.ts'
import { assertReconciled, formatReconciliations } from './reconcile.ts'
import { explainRepetition, keyOption } from './repetition.ts'
import { readAccess, send, type Access } from './send.ts'
import { convertSettingValue } from './setting-value.ts'

/** Where a command runs. */
export interface OperatorContext {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
}

/** The verb of a subject that is written without one. */
const defaultVerbs: Readonly<Partial<Record<string, string>>> = { reconcile: 'run' }

const common = { data: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Runs `pnpm operator <subject> <verb> …`. Throws an OperatorError for what cannot be carried out. */
export async function runOperatorCommand(argv: readonly string[], context: OperatorContext): Promise<void> {
  const words = argv.filter((argument) => argument !== '--')
  const { subject, verb, args } = readCommand(words)
  const command = operatorCommands.find((each) => each.subject === subject && each.verb === verb)
  if (!command) {
    context.print(formatUsage(subject))
    if (subject !== '' && subject !== '--help' && verb !== '')
      throw new OperatorError(`There is no ${subject} ${verb}.`)
    return
  }
  const fields = listFields(command.endpoint)
  const { values, positionals } = parse(args, command, fields)
  if (values['help'] === true) return context.print(formatCommand(command))
  const request = toRequest(command, fields, values, positionals)
  const data = values['data'] ?? context.env['DATA_FOLDER'] ?? '.data'
  const access = readAccess(resolve(context.root, data))
  const result = await sendCommand(access, { command, argv: words, request, key: getKey(command, values) })
  const format = subject === 'reconcile' ? formatReconciliations : formatResult
  context.print(values['json'] === true ? JSON.stringify(result, null, 2) : format(result))
  if (subject === 'reconcile') assertReconciled(result)
}

/** A command with the values of its call. */
interface Call {
  readonly command: OperatorCommand
  readonly argv: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  /** Of an idempotent call. */
  readonly key: string | undefined
}

async function sendCommand(access: Access, { command, argv, request, key }: Call): Promise<unknown> {
  const { endpoint } = command
  const values = endpoint === changeSiteSetting ? await convertSettingValue(access, request) : request
  try {
    return await send(access, endpoint, values, key)
  } catch (error) {
    throw error instanceof OutcomeUnknownError ? explainRepetition(error, { command, argv, key }) : error
  }
}

/** Returns the key of an idempotent call: the given one of a repetition, or a new one. */
function getKey(
  { endpoint }: OperatorCommand,
  values: Readonly<Record<string, string | boolean | undefined>>,
): string | undefined {
  if (!endpoint.idempotent) return undefined
  return values[keyOption] === undefined ? randomUUID() : String(values[keyOption])
}

function readCommand([subject = '', ...rest]: readonly string[]) {
  const defaultVerb = defaultVerbs[subject]
  const [verb = '', ...args] =
    defaultVerb !== undefined && !/^[a-z]/.test(rest[0] ?? '') ? [defaultVerb, ...rest] : rest
  return { subject, verb, args }
}

function parse(args: readonly string[], { endpoint }: OperatorCommand, fields: readonly RequestField[]) {
  const names = [...fields.map(({ name }) => name), ...(endpoint.idempotent ? [keyOption] : [])]
  const own = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options: { ...own, ...common }, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

/** Words without a name fill the required fields that no option names, in their order. */
function toRequest(
  command: OperatorCommand,
  fields: readonly RequestField[],
  values: Readonly<Record<string, string | boolean | undefined>>,
  positionals: readonly string[],
): Record<string, unknown> {
  const unnamed = fields.filter(({ name, required }) => required && values[name] === undefined)
  if (positionals.length !== unnamed.length) throw new OperatorError(`Usage: ${formatCommand(command)}`)
  const words = new Map(unnamed.map(({ name }, index) => [name, positionals[index]]))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const word = values[field.name] ?? words.get(field.name)
      return word === undefined ? [] : [[field.name, parseField(field, String(word))]]
    }),
  )
}

function formatUsage(subject: string): string {
  const found = operatorCommands.filter((command) => command.subject === subject)
  if (found.length > 0) return found.map(formatCommand).join('\n')
  const subjects = [...new Set(operatorCommands.map((command) => command.subject))]
  return [
    'pnpm operator <subject> <verb> [values] [--data <folder of the server>] [--json]',
    'Required values may be written in their order without names; text with spaces needs quotes.',
    ...subjects.map((name) => `  ${name.padEnd(10)} ${listVerbs(name).join(', ')}`),
  ].join('\n')
}

function listVerbs(subject: string): readonly string[] {
  return operatorCommands.filter((command) => command.subject === subject).map(({ verb }) => verb)
}

function formatCommand({ subject, verb, endpoint }: OperatorCommand): string {
  const fields = listFields(endpoint).map(describeField)
  const key = endpoint.idempotent ? [`[--${keyOption}]`] : []
  return [`pnpm operator ${subject} ${verb}`, ...fields, ...key, `  ${endpoint.summary}`].join(' ')
}
