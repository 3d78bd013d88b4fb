import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import pc from 'picocolors'
import { createBrand, type CommandContext } from './create/create.ts'
import { type BrandDiff, diffBrands } from './diff.ts'
import { diagnoseBrand } from './doctor.ts'
import { type Finding, formatFinding, formatJson, type Severity } from './finding.ts'
import { formatTable } from '../table.ts'
import { readHeaders } from './headers.ts'
import { columns, listBrands } from './list.ts'
import { previewBrand } from './preview.ts'
import { CommandError } from './command-error.ts'
import { removeBrand } from './remove.ts'
import { findStaleSchemas, writeSchemas } from './schema.ts'
import { assertBrand, listBrandIds, readValidBrand } from './stored.ts'
import { applyUpdate, formatUpdate, planUpdate } from './update/update.ts'
import { type CommandName, isCommand, USAGE, formatUsage } from './usage.ts'
import { validateBrands } from './validate.ts'

/** Runs a command with its arguments; returns the exit code. */
type Command = (args: readonly string[], context: CommandContext) => Promise<number>

const HELP = new Set(['--help', '-h'])
const MARKS: Readonly<Record<Severity, string>> = { ok: pc.green('✓'), warning: pc.yellow('!'), error: pc.red('✗') }

const commands: Readonly<Record<CommandName, Command>> = {
  create: runCreate,
  validate: runValidate,
  doctor: runDoctor,
  update: runUpdate,
  diff: runDiff,
  list: runList,
  preview: runPreview,
  headers: runHeaders,
  remove: runRemove,
  schema: runSchema,
}

/** Runs `pnpm brand …` and returns the exit code. Throws a CommandError for an invalid command line. */
export async function runCommand(argv: readonly string[], context: CommandContext): Promise<number> {
  const [name = '', ...args] = argv.filter((argument) => argument !== '--')
  const helps = name === 'help' || HELP.has(name)
  const subject = helps ? (args[0] ?? '') : name
  if (subject === '') {
    context.print(USAGE)
    return helps ? 0 : 1
  }
  if (!isCommand(subject)) throw new CommandError(`There is no command "${subject}".\n\n${USAGE}`)
  if (helps || args.some((argument) => HELP.has(argument))) {
    context.print(formatUsage(subject))
    return 0
  }
  return commands[subject](args, context)
}

async function runCreate(args: readonly string[], context: CommandContext): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseCommandLine('create', args, {
    from: text,
    name: text,
    languages: text,
    'default-language': text,
    currency: text,
    'time-zone': text,
    merchant: text,
    colours: text,
    yes: { type: 'boolean' },
  })
  const [id] = assertCount('create', positionals, 1)
  const { brand } = await createBrand({ ...values, id }, context)
  context.print(
    `\n${brand.name} is ready: merchant ${brand.merchantCode}, ${brand.languages.join(', ')}, ${brand.currency}.
  pnpm start                    serves it with the other brands: http://${brand.id}.localhost:4000
  pnpm brand preview ${brand.id}${' '.repeat(Math.max(1, 11 - brand.id.length))}serves only this brand
  pnpm brand doctor ${brand.id}${' '.repeat(Math.max(1, 12 - brand.id.length))}lists what to do next`,
  )
  return 0
}

async function runValidate(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const { values, positionals } = parseCommandLine('validate', args, { json: { type: 'boolean' } })
  const results = await validateBrands(root, chooseBrands('validate', root, positionals))
  if (values.json) print(formatJson(results))
  for (const [id, findings] of values.json ? [] : results) {
    print(`${findings.length === 0 ? MARKS.ok : MARKS.error} ${id}`)
    for (const finding of findings) print(`    ${formatFinding(finding)}`)
  }
  return [...results.values()].some(hasErrors) ? 1 : 0
}

async function runDoctor(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const options = { json: { type: 'boolean' }, only: { type: 'string' } } as const
  const { values, positionals } = parseCommandLine('doctor', args, options)
  const only = values.only?.split(',') ?? null
  const results = new Map<string, readonly Finding[]>()
  for (const id of chooseBrands('doctor', root, positionals)) {
    const findings = await diagnoseBrand(root, id, only)
    results.set(id, findings)
    if (values.json) continue
    print(pc.bold(id))
    for (const finding of findings)
      print(`  ${MARKS[finding.severity]} ${finding.check.padEnd(12)} ${formatFinding(finding)}`)
  }
  if (values.json) print(formatJson(results))
  return [...results.values()].some(hasErrors) ? 1 : 0
}

function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

async function runUpdate(args: readonly string[], context: CommandContext): Promise<number> {
  const options = { from: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  const { values, positionals } = parseCommandLine('update', args, options)
  const [id] = assertCount('update', positionals, 1)
  if (id === undefined || values.from === undefined)
    throw new CommandError('Name the brand and another one: pnpm brand update lotus --from shwe')
  const { root, print } = context
  const update = await planUpdate(root, id, values.from)
  for (const line of formatUpdate(update)) print(line)
  if (update.additions.size === 0 && update.newFiles.length === 0) {
    print(`${MARKS.ok} ${id} has everything that is required`)
    return 0
  }
  if (values['dry-run']) return 0
  await applyUpdate(update, context)
  const findings = (await validateBrands(root, [id])).get(id) ?? []
  for (const finding of findings) print(`${MARKS[finding.severity]} ${formatFinding(finding)}`)
  return hasErrors(findings) ? 1 : 0
}

async function runDiff(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const { positionals } = parseCommandLine('diff', args, {})
  const [first, second] = assertCount('diff', positionals, 2)
  if (first === undefined || second === undefined) throw new CommandError('Name two brands: pnpm brand diff shwe lotus')
  assertBrand(root, first)
  assertBrand(root, second)
  const differences = diffBrands(await readValidBrand(root, first), await readValidBrand(root, second))
  print(formatDiff(first, second, differences))
  return 0
}

async function runList(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  assertCount('list', parseCommandLine('list', args, {}).positionals, 0)
  print(formatTable(columns, await listBrands(root)))
  return 0
}

async function runPreview(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const { values, positionals } = parseCommandLine('preview', args, { port: { type: 'string' } })
  const [id] = assertCount('preview', positionals, 1)
  if (id === undefined) throw new CommandError('Name the brand: pnpm brand preview lotus')
  const port = values['port'] === undefined ? undefined : Number(values['port'])
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new CommandError(`--port ${String(values['port'])} is not a port: use a number from 1 to 65535.`)
  await previewBrand(root, id, port, print)
  return 0
}

async function runHeaders(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const { values, positionals } = parseCommandLine('headers', args, { format: { type: 'string' } })
  const [id] = assertCount('headers', positionals, 1)
  if (id === undefined) throw new CommandError('Name the brand: pnpm brand headers lotus')
  print(await readHeaders(root, id, values['format'] ?? 'headers'))
  return 0
}

async function runRemove(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseCommandLine('remove', args, { yes: { type: 'boolean' } })
  const [id] = assertCount('remove', positionals, 1)
  if (id === undefined) throw new CommandError('Name the brand: pnpm brand remove jade')
  await removeBrand(id, values['yes'] === true, context)
  return 0
}

async function runSchema(args: readonly string[], { root, print }: CommandContext): Promise<number> {
  const { values, positionals } = parseCommandLine('schema', args, { check: { type: 'boolean' } })
  assertCount('schema', positionals, 0)
  if (values['check'] !== true) {
    for (const path of await writeSchemas(root)) print(`Wrote ${path}`)
    return 0
  }
  const stale = findStaleSchemas(root)
  for (const path of stale) print(`${MARKS.error} ${path} is outdated. Run: pnpm brand schema`)
  if (stale.length === 0) print(`${MARKS.ok} the JSON Schemas are up to date`)
  return stale.length === 0 ? 0 : 1
}

function formatDiff(first: string, second: string, differences: BrandDiff): string {
  const sections = Object.entries(differences).map(([file, found]) => {
    const width = Math.min(44, Math.max(0, ...found.map(({ path }) => path.length)))
    const lines = found.map(
      (each) =>
        `  ${each.path.padEnd(width)}  ${pc.red(each.first ?? '(none)')} ${pc.dim('->')} ${pc.green(each.second ?? '(none)')}`,
    )
    return [pc.bold(`${file}: ${found.length === 0 ? 'no difference' : `${found.length} differences`}`), ...lines].join(
      '\n',
    )
  })
  return [`${pc.red(first)} ${pc.dim('->')} ${pc.green(second)}`, ...sections].join('\n\n')
}

/** Returns the brand of the command line, or all brands. */
function chooseBrands(name: CommandName, root: string, positionals: readonly string[]): readonly string[] {
  const [id] = assertCount(name, positionals, 1)
  if (id !== undefined) assertBrand(root, id)
  return id === undefined ? listBrandIds(root) : [id]
}

function parseCommandLine<const O extends ParseArgsOptionsConfig>(
  name: CommandName,
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new CommandError(`${what.replace(/\.?$/, '.')}\n\n${formatUsage(name)}`)
  }
}

function assertCount(name: CommandName, positionals: readonly string[], count: number): readonly string[] {
  const surplus = positionals[count]
  if (surplus !== undefined) throw new CommandError(`"${surplus}" is an unexpected argument.\n\n${formatUsage(name)}`)
  return positionals
}
