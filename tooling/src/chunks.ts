import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type FileImports, findCycles } from './boundaries/cycles.ts'
import type { StepOutcome } from './test/outcome.ts'

/**
 * Checks that the chunks of each built app import each other in no circle; every app counts as one check. Modules have none,
 * but chunks that share them may: of two chunks in a circle one runs before what it imports, and the page does not start.
 */
export function checkChunks(root: string): StepOutcome {
  const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'dist', 'assets')))
  const failures = apps.flatMap((app) => {
    const circles = findCycles(readChunks(join(root, 'apps', app, 'dist', 'assets')))
    return circles.length === 0 ? [] : [`chunks: ${app}: ${circles.map((paths) => paths.join(' → ')).join(', ')}`]
  })
  return { passed: apps.length - failures.length, failed: failures.length, skipped: 0, failures }
}

/** Reads the scripts of a folder with what each of them imports before it runs. */
function readChunks(folder: string): FileImports[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const { staticImports, staticExports } = parseSync(path, text).module
    const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
    const imports = requests.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: false }] : [],
    )
    return [{ path, text }, imports]
  })
}
