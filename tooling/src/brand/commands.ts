import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import pc from 'picocolors'
import { createBrand, type CreateWorld } from './create/create.ts'
import { type BrandDiff, diffBrands } from './diff.ts'
import { examineBrand, type Health } from './doctor.ts'
import { listBrands, table } from './list.ts'
import { previewBrand } from './preview.ts'
import { Refusal } from './refusal.ts'
import { removeBrand } from './remove.ts'
import { staleSchemas, writeSchemas } from './schema.ts'
import { assertBrand, brandIds, readBrand } from './stored.ts'
import { type CommandName, isCommand, USAGE, usageOf } from './usage.ts'
import { validateBrands } from './validate.ts'

/** Runs with its own part of the command line; answers the exit code. */
type Command = (args: readonly string[], world: CreateWorld) => Promise<number>

const HELP = new Set(['--help', '-h'])
const MARKS: Readonly<Record<Health, string>> = { well: pc.green('✓'), weak: pc.yellow('!'), ill: pc.red('✗') }

const commands: Readonly<Record<CommandName, Command>> = {
  create,
  validate,
  doctor,
  diff,
  list,
  preview,
  remove,
  schema,
}

/** Runs `pnpm brand …` and answers its exit code. Throws a Refusal for a command line that says nothing to do. */
export async function runCommand(argv: readonly string[], world: CreateWorld): Promise<number> {
  const [name = '', ...args] = argv.filter((argument) => argument !== '--')
  const helps = name === 'help' || HELP.has(name)
  const subject = helps ? (args[0] ?? '') : name
  if (subject === '') {
    world.say(USAGE)
    return helps ? 0 : 1
  }
  if (!isCommand(subject)) throw new Refusal(`There is no command "${subject}".\n\n${USAGE}`)
  if (helps || args.some((argument) => HELP.has(argument))) {
    world.say(usageOf(subject))
    return 0
  }
  return commands[subject](args, world)
}

async function create(args: readonly string[], world: CreateWorld): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parsed('create', args, {
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
  const [id] = atMost('create', positionals, 1)
  const { brand } = await createBrand({ ...values, id }, world)
  world.say(
    `\n${brand.name} is ready: merchant ${brand.merchantCode}, ${brand.languages.join(', ')}, ${brand.currency}.
  pnpm start                    serves it with the others: http://${brand.id}.localhost:4000
  pnpm brand preview ${brand.id}${' '.repeat(Math.max(1, 11 - brand.id.length))}serves it alone
  pnpm brand doctor ${brand.id}${' '.repeat(Math.max(1, 12 - brand.id.length))}what is worth doing next`,
  )
  return 0
}

async function validate(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  const verdicts = await validateBrands(root, chosen('validate', root, args))
  for (const [id, problems] of verdicts) {
    say(`${problems.length === 0 ? MARKS.well : MARKS.ill} ${id}`)
    for (const problem of problems) say(`    ${problem}`)
  }
  return [...verdicts.values()].every((problems) => problems.length === 0) ? 0 : 1
}

async function doctor(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  let ill = 0
  for (const id of chosen('doctor', root, args)) {
    const findings = await examineBrand(root, id)
    say(pc.bold(id))
    for (const { what, health, detail } of findings) say(`  ${MARKS[health]} ${what.padEnd(12)} ${detail}`)
    ill += findings.filter(({ health }) => health === 'ill').length
  }
  return ill === 0 ? 0 : 1
}

async function diff(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  const { positionals } = parsed('diff', args, {})
  const [first, second] = atMost('diff', positionals, 2)
  if (first === undefined || second === undefined) throw new Refusal('Name two brands: pnpm brand diff shwe lotus')
  assertBrand(root, first)
  assertBrand(root, second)
  const differences = diffBrands(await readBrand(root, first), await readBrand(root, second))
  say(diffText(first, second, differences))
  return 0
}

async function list(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  atMost('list', parsed('list', args, {}).positionals, 0)
  say(table(await listBrands(root)))
  return 0
}

async function preview(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  const { values, positionals } = parsed('preview', args, { port: { type: 'string' } })
  const [id] = atMost('preview', positionals, 1)
  if (id === undefined) throw new Refusal('Name the brand: pnpm brand preview lotus')
  const port = values['port'] === undefined ? undefined : Number(values['port'])
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Refusal(`--port ${String(values['port'])} is no port: write a number from 1 to 65535.`)
  await previewBrand(root, id, port, say)
  return 0
}

async function remove(args: readonly string[], world: CreateWorld): Promise<number> {
  const { values, positionals } = parsed('remove', args, { yes: { type: 'boolean' } })
  const [id] = atMost('remove', positionals, 1)
  if (id === undefined) throw new Refusal('Name the brand: pnpm brand remove jade')
  await removeBrand(id, values['yes'] === true, world)
  return 0
}

async function schema(args: readonly string[], { root, say }: CreateWorld): Promise<number> {
  const { values, positionals } = parsed('schema', args, { check: { type: 'boolean' } })
  atMost('schema', positionals, 0)
  if (values['check'] !== true) {
    for (const path of await writeSchemas(root)) say(`Wrote ${path}`)
    return 0
  }
  const stale = staleSchemas(root)
  for (const path of stale) say(`${MARKS.ill} ${path} is not what the code says. Run: pnpm brand schema`)
  if (stale.length === 0) say(`${MARKS.well} the JSON Schemas are up to date`)
  return stale.length === 0 ? 0 : 1
}

function diffText(first: string, second: string, differences: BrandDiff): string {
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

/** The brand of the command line, or all. */
function chosen(name: CommandName, root: string, args: readonly string[]): readonly string[] {
  const [id] = atMost(name, parsed(name, args, {}).positionals, 1)
  if (id !== undefined) assertBrand(root, id)
  return id === undefined ? brandIds(root) : [id]
}

function parsed<const O extends ParseArgsOptionsConfig>(name: CommandName, args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new Refusal(`${what.replace(/\.?$/, '.')}\n\n${usageOf(name)}`)
  }
}

function atMost(name: CommandName, positionals: readonly string[], count: number): readonly string[] {
  const surplus = positionals[count]
  if (surplus !== undefined) throw new Refusal(`"${surplus}" is one word too many.\n\n${usageOf(name)}`)
  return positionals
}
