import { posix } from 'node:path'
import type { Check, Problem, Repository } from './repository.ts'

type Package = Repository['packages'][number]
type Entry = string | Readonly<Record<string, string>>

const CONDITIONS = ['source', 'types', 'default']

/**
 * Every entry of `exports` shows a file that exists; of a published package under source, types and default in this order, with
 * dist mirroring src.
 */
export const checkExports: Check = ({ packages, paths }) =>
  packages.flatMap((pkg) =>
    Object.entries(pkg.manifest.exports ?? {}).flatMap(([key, entry]) => checkEntry(pkg, key, entry, paths)),
  )

/** No module hands on everything of another one: what is public is written down. */
export const checkBarrels: Check = ({ files }) =>
  files
    .filter(({ path }) => /\.(ts|tsx)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:type )?\* /gm)].map(() => ({
        file: path,
        what: 'hands on everything with `export *`',
        mend: 'name what is public, or import from the file itself',
      })),
    )

function checkEntry(pkg: Package, key: string, entry: Entry, paths: ReadonlySet<string>): Problem[] {
  const problem = (what: string, mend: string): Problem => ({
    file: `${pkg.folder}/package.json`,
    what: `${key}: ${what}`,
    mend,
  })
  if (typeof entry === 'string' || pkg.manifest.private === true) {
    return (typeof entry === 'string' ? [entry] : Object.values(entry))
      .filter((target) => !target.startsWith('./dist/') && !isThere(posix.join(pkg.folder, target), paths))
      .map((target) => problem(`${target} does not exist`, 'mend the path or remove the entry'))
  }
  const source = entry['source']
  if (source === undefined || !isThere(posix.join(pkg.folder, source), paths)) {
    return [problem(`source ${source ?? 'is missing'} does not exist`, 'mend the path or remove the entry')]
  }
  if (!/\.tsx?$/.test(source)) return []
  const expected = { source, types: built(source, '.d.ts'), default: built(source, '.js') }
  const right = JSON.stringify(entry) === JSON.stringify(expected)
  return right ? [] : [problem(`is not ${CONDITIONS.join(', ')} of ${source}`, `write ${JSON.stringify(expected)}`)]
}

function built(source: string, ending: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)
}

function isThere(target: string, paths: ReadonlySet<string>): boolean {
  if (!target.includes('*')) return paths.has(target)
  const [before = '', after = ''] = target.split('*')
  return [...paths].some((path) => path.startsWith(before) && path.endsWith(after))
}
