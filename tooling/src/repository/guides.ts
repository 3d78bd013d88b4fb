import type { Manifest } from '../workspace.ts'
import { isCode } from './paths.ts'
import { type Check, findMatches, type Problem, type Repository } from './repository.ts'

const GUIDE = /^docs\/guides\/.+\.md$/
const CODE_SPAN = /`[^`\n]+`/g
const FENCED = /^\s*```[\s\S]*?^\s*```/gm
/** A name of several words, alone or called: `useQuery`, `MoneyText`, `lazyPage(…)`. */
const SYMBOL = /^(?=\w*[a-z][A-Z])([A-Za-z]\w*)(?:\(.*\))?$/
const SPECIFIER = /^@croupier\/([\w-]+)\/([\w/-]+)$/
/** A path with a placeholder: `packages/platform/src/modules/<capability>/operations.ts`. */
const PLACEHOLDER_PATH = /^(?:apps|brands|docs|packages|tooling)\/[\w./-]*<[\w-]+>[\w./<>-]*$/

/** Every symbol, module and path with a placeholder that a guide names outside of its examples exists. */
export const checkGuides: Check = (repository) => {
  const guides = repository.files.filter(({ path }) => GUIDE.test(path))
  const names = guides.length === 0 ? new Set<string>() : listNames(repository)
  return guides.flatMap(({ path, text }) => {
    const prose = text.replaceAll(FENCED, (example) => example.replaceAll(/[^\n]/g, ' '))
    return findMatches(prose, CODE_SPAN).flatMap(({ match, line }): Problem[] => {
      const span = match.slice(1, -1)
      return isKnown(span, names, repository)
        ? []
        : [{ file: path, line, what: `names ${span}, which does not exist`, fix: 'correct the name' }]
    })
  })
}

function isKnown(span: string, names: ReadonlySet<string>, { paths, packages }: Repository): boolean {
  const symbol = SYMBOL.exec(span)?.[1]
  if (symbol !== undefined) return names.has(symbol)
  const [, name, module] = SPECIFIER.exec(span) ?? []
  if (module !== undefined) {
    const found = packages.find(({ manifest }) => manifest.name === `@croupier/${name}`)
    return found !== undefined && listSources(found.manifest, module).some((path) => paths.has(found.folder + path))
  }
  if (!PLACEHOLDER_PATH.test(span)) return true
  const pattern = new RegExp(`^${span.replaceAll('.', String.raw`\.`).replaceAll(/<[\w-]+>/g, '[^/]+')}$`)
  return [...paths].some((path) => pattern.test(path))
}

/** Lists the words of all code; a comment counts, because the text of a guide does not. */
function listNames({ files }: Repository): ReadonlySet<string> {
  const code = files.filter(({ path }) => isCode(path) || path.endsWith('.css') || path.endsWith('package.json'))
  return new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []))
}

/** Lists where the source of a module may be, by the exports of its package; patterns included. */
function listSources({ exports = {} }: Manifest, module: string): readonly string[] {
  return Object.entries(exports).flatMap(([key, entry]) => {
    const source = typeof entry === 'string' ? entry : entry['source']
    const [start = '', end] = key.slice(2).split('*')
    if (source === undefined) return []
    if (end === undefined) return start === module ? [source.slice(1)] : []
    return module.startsWith(start) ? [source.slice(1).replace('*', module.slice(start.length))] : []
  })
}
