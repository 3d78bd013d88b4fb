import { globSync } from 'node:fs'

type Entry = string | Readonly<Record<string, string>>
type Exports = Readonly<Record<string, Entry>>

/** Modules that a pattern matches but that are no public entries. */
const INTERNAL = /\.(test|stories)\.tsx?$/

/**
 * Replaces the patterns of `exports` that have a source (`"./data/*"`) by one entry per module of the package's
 * folder, so that building, packing and checking handle each module. Tests and stories are no entries, nor is what the
 * workspace alone can import.
 */
export function expandExportPatterns(exports: Exports, folder: string): Record<string, Entry> {
  return Object.fromEntries(Object.entries(exports).flatMap(([key, entry]) => expandEntry(key, entry, folder)))
}

/** Whether an entry has its source alone: it is not published, so only tests and scripts of the workspace import it. */
export function isUnpublished(entry: Entry): boolean {
  return typeof entry !== 'string' && Object.keys(entry).join() === 'source'
}

function expandEntry(key: string, entry: Entry, folder: string): readonly (readonly [string, Entry])[] {
  if (isUnpublished(entry)) return []
  if (typeof entry === 'string') return [[key, entry]]
  const source = entry['source']
  if (!source?.includes('*')) return [[key, entry]]
  const [before = '', after = ''] = source.split('*')
  return globSync(source, { cwd: folder })
    .filter((path) => !INTERNAL.test(path))
    .toSorted()
    .map((path) => {
      const name = `./${path.replaceAll('\\', '/')}`.slice(before.length, -after.length)
      const targets = Object.entries(entry).map(([condition, target]) => [condition, target.replaceAll('*', name)])
      return [key.replace('*', name), Object.fromEntries(targets)]
    })
}
