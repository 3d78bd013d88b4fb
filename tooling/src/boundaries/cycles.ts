import { posix } from 'node:path'
import type { TextFile } from '../workspace.ts'
import type { Import } from './imports.ts'

/** The imports of a file. */
export type FileImports = readonly [file: TextFile, imports: readonly Import[]]

/**
 * Returns the cycles of a package's modules, each as paths from a module back to itself. Dynamic imports count, types do not.
 * The lint rule `import/no-cycle` sees static imports only; the layers prevent cycles of several packages.
 */
export function findCycles(files: readonly FileImports[]): readonly (readonly string[])[] {
  const targets = new Map(files.map(([{ path }, imports]) => [path, listTargets(path, imports)]))
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, above: readonly string[]): void => {
    const start = above.indexOf(path)
    if (start !== -1) cycles.push([...above.slice(start), path])
    if (start !== -1 || done.has(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...above, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return cycles
}

function listTargets(path: string, imports: readonly Import[]): string[] {
  return imports
    .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
}
