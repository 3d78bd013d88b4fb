/**
 * `pnpm feature-cost [--verify]`: plants the example in a copy of the repository and counts the files that it needs, and counts
 * those of messages and feedback.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository, linkPackages } from '../repository-copy.ts'
import { run } from '../processes.ts'
import { root } from '../root.ts'
import { openRunFolder } from '../run-folder.ts'
import { EXAMPLE } from './example.ts'
import { checkCost, listWrittenFiles, type WrittenFile } from './feature.ts'
import { listMigrations, listNewPaths, plantFeature } from './plant.ts'
import { countSlice, MESSAGES } from './slice.ts'
import { installFeature, verifyFeature } from './verify.ts'

const { verify } = parseArgs({ options: { verify: { type: 'boolean', default: false } } }).values
const sources = join(import.meta.dirname, 'example')
const copy = join(openRunFolder(), 'repository')
copyRepository(root, copy)
plantFeature(copy, sources, EXAMPLE)
if (verify) await installFeature(copy)
else linkPackages(root, copy)
const generated = await generateMigration()
const files = listWrittenFiles(EXAMPLE, listNewPaths(sources))
const { summary, failures: costs } = checkCost(files)
const slice = countSlice(root, MESSAGES)
const failures = [...costs, ...slice.failures]
console.log(`An endpoint with a table, an error and a member page: ${summary}`)
printFiles(files)
console.log(`  generated: ${generated.join(', ')}`)
console.log(`Messages and feedback, from the call to the screen: ${slice.summary}`)
for (const failure of failures) console.log(`  ✗ ${failure}`)
if (verify && failures.length === 0) {
  await verifyFeature(copy)
  console.log('The example passes the checks and its tests.')
}
process.exitCode = failures.length === 0 ? 0 : 1

/** Runs the command of the guide in the copy. Returns the new files. */
async function generateMigration(): Promise<readonly string[]> {
  const before = new Set(listMigrations(copy))
  const kit = ['--conditions=source', join('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate']
  const { code, output } = await run(process.execPath, kit, { cwd: join(copy, 'packages', 'platform') })
  const created = listMigrations(copy).filter((path) => !before.has(path))
  if (code !== 0 || created.length === 0)
    throw new Error(`drizzle-kit generated no migration of the example:\n${output}`)
  return created
}

function printFiles(written: readonly WrittenFile[]): void {
  for (const [index, { path, kind, isRegistry }] of written.entries())
    console.log(`  ${String(index + 1).padStart(2)}  ${kind.padEnd(6)}  ${path}${isRegistry ? '  (registry)' : ''}`)
}
