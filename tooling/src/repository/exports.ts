import { posix } from 'node:path'
import { isUnpublished } from '../export-patterns.ts'
import type { Check, Problem, Repository } from './repository.ts'

type Package = Repository['packages'][number]
type Entry = string | Readonly<Record<string, string>>

const CONDITIONS = ['source', 'types', 'default']

/**
 * Every entry of `exports` points to an existing file; in a published package by source, types and default in this order, with
 * dist mirroring src, or by source alone where it is a file of tests.
 */
export const checkExports: Check = ({ packages, paths }) =>
  packages.flatMap((pkg) =>
    Object.entries(pkg.manifest.exports ?? {}).flatMap(([key, entry]) => checkEntry(pkg, key, entry, paths)),
  )

/** No module re-exports everything of another one: public names are listed. */
export const checkBarrels: Check = ({ files }) =>
  files
    .filter(({ path }) => /\.(ts|tsx)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:type )?\* /gm)].map(() => ({
        file: path,
        what: 're-exports everything with `export *`',
        fix: 'list the public names, or import from the file itself',
      })),
    )

function checkEntry(pkg: Package, key: string, entry: Entry, paths: ReadonlySet<string>): Problem[] {
  const problem = (what: string, fix: string): Problem => ({
    file: `${pkg.folder}/package.json`,
    what: `${key}: ${what}`,
    fix,
  })
  if (typeof entry === 'string' || pkg.manifest.private === true) {
    return (typeof entry === 'string' ? [entry] : Object.values(entry))
      .filter((target) => !target.startsWith('./dist/') && !exists(posix.join(pkg.folder, target), paths))
      .map((target) => problem(`${target} does not exist`, 'correct the path or remove the entry'))
  }
  const source = entry['source']
  if (source === undefined || !exists(posix.join(pkg.folder, source), paths)) {
    return [problem(`source ${source ?? 'is missing'} does not exist`, 'correct the path or remove the entry')]
  }
  if (!/\.tsx?$/.test(source) || (isUnpublished(entry) && source.includes('/testing/'))) return []
  const expected = { source, types: toDistPath(source, '.d.ts'), default: toDistPath(source, '.js') }
  const matches = JSON.stringify(entry) === JSON.stringify(expected)
  return matches ? [] : [problem(`is not ${CONDITIONS.join(', ')} of ${source}`, `write ${JSON.stringify(expected)}`)]
}

function toDistPath(source: string, ending: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)
}

function exists(target: string, paths: ReadonlySet<string>): boolean {
  if (!target.includes('*')) return paths.has(target)
  const [before = '', after = ''] = target.split('*')
  return [...paths].some((path) => path.startsWith(before) && path.endsWith(after))
}
