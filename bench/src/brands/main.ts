/**
 * What a brand costs: copies the repository, makes brands until there are fifty and one (`--brands <n>` makes n), and
 * builds them cold, warm, unchanged and with one changed, on two processors. Fails above the targets of docs/decisions/0011-many-brands.md.
 */
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@croupier/tooling/root'
import { type BuildRun, buildAll, sharingOf } from './builds.ts'
import { copyRepository, install } from './copy.ts'
import { generateBrands } from './generate.ts'

const MADE = 48
const MOST_PER_BRAND = 2
const MOST_UNCHANGED = 3
/** Every site is made of this file, so that a change in it builds all of them again. */
const SHARED_SOURCE = 'packages/domain/src/errors.ts'
const BYTES_PER_MEGABYTE = 1_000_000

const { values } = parseArgs({ options: { brands: { type: 'string' } } })
const made = values.brands === undefined ? MADE : Number(values.brands)
const folder = mkdtempSync(join(tmpdir(), 'croupier-brands-'))
try {
  process.exitCode = await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<number> {
  const sources = readdirSync(join(root, 'brands')).toSorted()
  console.log(`Copying the repository; ${sources.length} brands, ${made} more`)
  await copyRepository(folder)
  show('cold, as it is', await buildAll(folder), sources.length)
  const ids = await generateBrands(folder, made, sources)
  await install(folder)
  const all = sources.length + made
  show(`cold, ${made} new brands`, await buildAll(folder), made)
  appendFileSync(join(folder, SHARED_SOURCE), '\n/** Changed. */\nexport type Changed = true\n')
  const warm = show('warm, a shared package changed', await buildAll(folder), all)
  const unchanged = show('warm, nothing changed', await buildAll(folder), all)
  appendFileSync(join(folder, 'brands', ids[0] ?? '', 'brand.ts'), '\n// Changed.\n')
  show('warm, one brand changed', await buildAll(folder), 1)
  const { files, bytes, distinctFiles, distinctBytes } = sharingOf(folder)
  console.log(
    `built: ${files} files, ${megabytes(bytes)} MB; kept once ${distinctFiles} files, ${megabytes(distinctBytes)} MB`,
  )
  const isGood = warm.seconds / all < MOST_PER_BRAND && unchanged.seconds < MOST_UNCHANGED
  console.log(
    isGood ? 'within the targets' : `above the targets: ${MOST_PER_BRAND} s a brand, ${MOST_UNCHANGED} s unchanged`,
  )
  return isGood ? 0 : 1
}

function show(what: string, run: BuildRun, brands: number): BuildRun {
  const { seconds, processor, built, cached } = run
  const each = `${(seconds / brands).toFixed(2)} s a brand`
  const work =
    processor === null ? '' : `, ${processor.toFixed(1)} s of processor, ${(processor / brands).toFixed(2)} a brand`
  console.log(`${what}: ${seconds.toFixed(1)} s, ${each}${work} (${built} tasks run, ${cached} from the cache)`)
  return run
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(0)
}
