import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorCommands, type OperatorCommand } from './calls.ts'
import { describeField, listFields, parseField, type RequestField } from './fields.ts'
import { formatResult } from './format.ts'
import { OperatorError } from './operator-error.ts'
import { assertReconciled, formatReconciliations } from './reconcile.ts'
import { readAccess, send } from './send.ts'

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
  const { subject, verb, args } = readCommand(argv.filter((argument) => argument !== '--'))
  const command = operatorCommands.find((each) => each.subject === subject && each.verb === verb)
  if (!command) {
    context.print(formatUsage(subject))
    if (subject !== '' && subject !== '--help' && verb !== '')
      throw new OperatorError(`There is no ${subject} ${verb}.`)
    return
  }
  const fields = listFields(command.endpoint)
  const { values, positionals } = parse(args, fields)
  if (values['help'] === true) return context.print(formatCommand(command))
  const request = toRequest(command, fields, values, positionals)
  const data = values['data'] ?? context.env['DATA_FOLDER'] ?? '.data'
  const result = await send(readAccess(resolve(context.root, data)), command.endpoint, request)
  const format = subject === 'reconcile' ? formatReconciliations : formatResult
  context.print(values['json'] === true ? JSON.stringify(result, null, 2) : format(result))
  if (subject === 'reconcile') assertReconciled(result)
}

function readCommand([subject = '', ...rest]: readonly string[]) {
  const defaultVerb = defaultVerbs[subject]
  const [verb = '', ...args] =
    defaultVerb !== undefined && !/^[a-z]/.test(rest[0] ?? '') ? [defaultVerb, ...rest] : rest
  return { subject, verb, args }
}

function parse(args: readonly string[], fields: readonly RequestField[]) {
  const own = Object.fromEntries(fields.map(({ name }) => [name, { type: 'string' as const }]))
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
  return [`pnpm operator ${subject} ${verb}`, ...fields, `  ${endpoint.summary}`].join(' ')
}
