const JSON_FLAG = 'prints the findings as JSON: check, severity, file, line, column, field and message of each'

/** Usage of each command. */
const COMMANDS = {
  create: {
    line: 'create <id> --from <brand>',
    what: 'creates a brand from another one, without a trace of it; prompts for missing flags',
    flags: {
      '--name': 'name that players see; else derived from the id: night-owl -> Night Owl',
      '--languages': "codes of its languages, such as EN,VN; else the source's",
      '--default-language': 'language of a first visit',
      '--currency': 'such as VND; amounts of the seed follow',
      '--time-zone': 'IANA name, such as Asia/Ho_Chi_Minh',
      '--merchant': 'merchant code, such as JADE01; else derived from the id',
      '--colours': 'two to five, such as "#0a7d5a,#d9588c": accent, highlight, ground, positive, negative; or auto',
      '--yes': 'takes the rest from the source and the id; required without a terminal',
    },
  },
  validate: {
    line: 'validate [id]',
    what: 'checks data, contrast, fonts, vendors, flags, catalogs, files, and brands against each other',
    flags: { '--json': JSON_FLAG },
  },
  doctor: {
    line: 'doctor [id]',
    what: 'validates, and lists what could be better',
    flags: { '--json': JSON_FLAG, '--only': 'checks to run, such as data,texts; else all' },
  },
  update: {
    line: 'update <id> --from <brand> [--dry-run]',
    what: 'adds what `create` writes today and the brand lacks: fields, tokens, texts of its languages, files',
    flags: {
      '--from': 'brand from which the missing parts are taken, in the colours of <id>',
      '--dry-run': 'prints what would be added, and writes nothing',
    },
  },
  diff: { line: 'diff <a> <b>', what: 'compares field by field, including tokens', flags: {} },
  list: { line: 'list', what: 'lists all brands', flags: {} },
  preview: {
    line: 'preview <id> [--port n]',
    what: 'builds and serves only one brand',
    flags: { '--port': 'port of this machine; else a free one' },
  },
  headers: {
    line: 'headers <id> [--format nginx]',
    what: 'prints the headers of pages that another server sends (crossOrigin), for the built site',
    flags: {
      '--format': 'headers, a _headers file of static hosts (the default), or nginx, locations of a server block',
    },
  },
  remove: { line: 'remove <id> [--yes]', what: 'removes a brand', flags: { '--yes': 'skips the confirmation' } },
  schema: {
    line: 'schema [--check]',
    what: 'writes the JSON Schemas for editors',
    flags: { '--check': 'writes nothing, and fails when they are outdated' },
  },
} as const satisfies Readonly<Record<string, { line: string; what: string; flags: Readonly<Record<string, string>> }>>

/** Name of a command of `pnpm brand`. */
export type CommandName = keyof typeof COMMANDS

/** All commands, one line each. */
export const USAGE = `pnpm brand <command>

${formatRows(Object.values(COMMANDS).map(({ line, what }) => [line, what]))}

pnpm brand <command> --help prints the flags of a command.`

/** Whether a word is a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

/** Formats the usage of one command. */
export function formatUsage(name: CommandName): string {
  const { line, what, flags } = COMMANDS[name]
  const formatTable = formatRows(Object.entries(flags))
  return [`pnpm brand ${line}`, `  ${what}`, ...(formatTable === '' ? [] : ['', formatTable])].join('\n')
}

function formatRows(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...pairs.map(([first]) => first.length))
  return pairs.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
