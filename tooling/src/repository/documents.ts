import { posix } from 'node:path'
import type { TextFile } from '../workspace.ts'
import { type Check, findMatches, type Problem, type Repository } from './repository.ts'

const MAX_README_LINES = 20
const CODE_SPAN = /`[^`\n]+`/g
const FENCED = /^```[^\n]*\n([\s\S]*?)^```/gm
const COMMAND = /^\s*(?:\$ )?(?:npx -y pnpm@\d+|pnpm) (?!-)([\w:-]+)/
/** Commands of pnpm itself, and programs of the workspace that documents may name. */
const PNPM_COMMANDS = new Set([
  'install',
  'exec',
  'add',
  'run',
  'vitest',
  'turbo',
  'oxlint',
  'oxfmt',
  'store',
  'outdated',
])
/** Generated paths, which a clean clone does not have. */
const GENERATED = /^(\.data|dist|node_modules)(\/|$)|\/dist(\/|$)|\/node_modules(\/|$)/

/** Paths and commands in documents exist. */
export const checkDocuments: Check = (repository) => {
  const scripts = new Set(listScripts(repository))
  return repository.files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('.changeset/'))
    .flatMap((file) => [...checkPaths(file, repository), ...checkCommands(file, scripts)])
}

/** Every package has a README of at most 20 lines: what it is, what it may import and where to start. */
export const checkReadmes: Check = ({ files, packages }) =>
  packages
    .filter(({ folder }) => folder.startsWith('packages/'))
    .flatMap(({ folder }): Problem[] => {
      const path = `${folder}/README.md`
      const readme = files.find((file) => file.path === path)
      if (!readme)
        return [
          { file: path, what: 'is missing', fix: 'write what the package is, what it may import, where to start' },
        ]
      const lines = readme.text.trimEnd().split('\n').length
      return lines <= MAX_README_LINES
        ? []
        : [{ file: path, what: `has ${lines} lines`, fix: `shorten it to ${MAX_README_LINES}; move the rest to docs/` }]
    })

function listScripts({ files }: Repository): string[] {
  const manifest = files.find(({ path }) => path === 'package.json')
  const parsed: { scripts?: Record<string, string> } = manifest ? JSON.parse(manifest.text) : {}
  return Object.keys(parsed.scripts ?? {})
}

function checkPaths({ path, text }: TextFile, { paths }: Repository): Problem[] {
  const tops = new Set([...paths].filter((each) => !each.includes('/')))
  return findMatches(text, CODE_SPAN).flatMap(({ match, line }) => {
    const named = match.slice(1, -1).replace(/\/$/, '')
    if (!/^[\w@.-]+(\/[\w@.-]+)+$/.test(named) || GENERATED.test(named)) return []
    const candidates = [named, posix.join(posix.dirname(path), named), ...listBrandAlternatives(named, paths)]
    if (!tops.has(named.split('/')[0] ?? '') || candidates.some((each) => paths.has(each))) return []
    return [{ file: path, line, what: `names ${named}, which does not exist`, fix: 'correct the path' }]
  })
}

/** Lists the same path in existing brands: a guide names files of the brand that its reader creates. */
function listBrandAlternatives(named: string, paths: ReadonlySet<string>): string[] {
  const [, top, rest = ''] = /^(brands|apps)\/[\w-]+(\/.*)?$/.exec(named) ?? []
  if (top === undefined) return []
  const brands = [...paths].flatMap((path) => /^brands\/([\w-]+)\/brand\.ts$/.exec(path)?.[1] ?? [])
  return brands.map((brand) => `${top}/${brand}${rest}`)
}

function checkCommands({ path, text }: TextFile, scripts: ReadonlySet<string>): Problem[] {
  const spans = findMatches(text, CODE_SPAN).map(({ match }) => match.slice(1, -1))
  const fenced = [...text.matchAll(FENCED)].flatMap(([, body = '']) => body.split('\n'))
  return [...spans, ...fenced].flatMap((line) => {
    const command = line.match(COMMAND)?.[1]
    if (command === undefined || scripts.has(command) || PNPM_COMMANDS.has(command)) return []
    return [{ file: path, what: `names the command ${command}, which is not a script`, fix: 'correct the name' }]
  })
}
