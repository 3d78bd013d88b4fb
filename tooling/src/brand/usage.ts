/** How each command is written, and what it does. */
const USES = {
  create: {
    line: 'create <id> --from <brand>',
    what: 'a new brand from another one, without a trace of it; asks for what is not given',
    flags: {
      '--name': 'what players see; else made from the id: night-owl -> Night Owl',
      '--languages': "codes of its languages, such as EN,VN; else the source's",
      '--default-language': 'language of a first visit',
      '--currency': 'such as VND; amounts of the seed follow',
      '--time-zone': 'IANA name, such as Asia/Ho_Chi_Minh',
      '--merchant': 'merchant code, such as JADE01; else made from the id',
      '--colours': 'two to five, such as "#0a7d5a,#d9588c": accent, highlight, ground, went well, went wrong; or auto',
      '--yes': 'takes the rest from the source and the id; without it and without a terminal nothing is written',
    },
  },
  validate: {
    line: 'validate [id]',
    what: 'data, contrast, catalogs, files, and brands against each other',
    flags: {},
  },
  doctor: { line: 'doctor [id]', what: 'the same, and what could be better', flags: {} },
  diff: { line: 'diff <a> <b>', what: 'field by field, tokens too', flags: {} },
  list: { line: 'list', what: 'all brands', flags: {} },
  preview: {
    line: 'preview <id> [--port n]',
    what: 'builds and serves one brand alone',
    flags: { '--port': 'port of this machine; else a free one' },
  },
  remove: { line: 'remove <id> [--yes]', what: 'takes a brand away', flags: { '--yes': 'asks nothing' } },
  schema: {
    line: 'schema [--check]',
    what: 'writes the JSON Schemas that editors read',
    flags: { '--check': 'writes nothing, and fails where they are old' },
  },
} as const satisfies Readonly<Record<string, { line: string; what: string; flags: Readonly<Record<string, string>> }>>

/** Name of a command of `pnpm brand`. */
export type CommandName = keyof typeof USES

/** All commands, one line each. */
export const USAGE = `pnpm brand <command>

${rows(Object.values(USES).map(({ line, what }) => [line, what]))}

pnpm brand <command> --help says more.`

/** Whether a word is a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(USES, name)
}

/** What there is to say about one command. */
export function usageOf(name: CommandName): string {
  const { line, what, flags } = USES[name]
  const table = rows(Object.entries(flags))
  return [`pnpm brand ${line}`, `  ${what}`, ...(table === '' ? [] : ['', table])].join('\n')
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...pairs.map(([first]) => first.length))
  return pairs.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
