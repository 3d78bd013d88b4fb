/**
 * Measures the build cost of a brand: copies the repository, adds brands up to fifty-one (`--brands <n>` adds n), and
 * builds them cold, warm, unchanged and with one changed, on two processors. Fails above the targets of
 * docs/decisions/0011-many-brands.md.
 */
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@croupier/tooling/root'
import { openRunFolder } from '@croupier/tooling/run-folder'
import { type BuildRun, buildAll, measureSharing } from './builds.ts'
import { copyRepository, install } from './copy.ts'
import { generateBrands } from './generate.ts'

const NEW_BRANDS = 48
const MAX_SECONDS_PER_BRAND = 2
const MAX_UNCHANGED_SECONDS = 3
/** A file that every site imports, so that a change rebuilds all of them. */
const SHARED_SOURCE = 'packages/domain/src/errors.ts'
const BYTES_PER_MEGABYTE = 1_000_000

const { values } = parseArgs({ options: { brands: { type: 'string' } } })
const count = values.brands === undefined ? NEW_BRANDS : Number(values.brands)
const folder = openRunFolder()
process.exitCode = await main()

async function main(): Promise<number> {
  const sources = readdirSync(join(root, 'brands')).toSorted()
  console.log(`Copying the repository; ${sources.length} brands, ${count} more`)
  await copyRepository(folder)
  printRun('cold, as it is', await buildAll(folder), sources.length)
  const ids = await generateBrands(folder, count, sources)
  await install(folder)
  const all = sources.length + count
  printRun(`cold, ${count} new brands`, await buildAll(folder), count)
  appendFileSync(join(folder, SHARED_SOURCE), '\n/** Changed. */\nexport type Changed = true\n')
  const warm = printRun('warm, a shared package changed', await buildAll(folder), all)
  const unchanged = printRun('warm, nothing changed', await buildAll(folder), all)
  appendFileSync(join(folder, 'brands', ids[0] ?? '', 'brand.ts'), '\n// Changed.\n')
  printRun('warm, one brand changed', await buildAll(folder), 1)
  const { files, bytes, distinctFiles, distinctBytes } = measureSharing(folder)
  console.log(
    `built: ${files} files, ${formatMegabytes(bytes)} MB; without duplicates ${distinctFiles} files, ${formatMegabytes(distinctBytes)} MB`,
  )
  const withinTargets = warm.seconds / all < MAX_SECONDS_PER_BRAND && unchanged.seconds < MAX_UNCHANGED_SECONDS
  console.log(
    withinTargets
      ? 'within the targets'
      : `above the targets: ${MAX_SECONDS_PER_BRAND} s a brand, ${MAX_UNCHANGED_SECONDS} s unchanged`,
  )
  return withinTargets ? 0 : 1
}

function printRun(what: string, run: BuildRun, brands: number): BuildRun {
  const { seconds, cpuSeconds, built, cached } = run
  const each = `${(seconds / brands).toFixed(2)} s a brand`
  const work =
    cpuSeconds === null
      ? ''
      : `, ${cpuSeconds.toFixed(1)} s of processor time, ${(cpuSeconds / brands).toFixed(2)} a brand`
  console.log(`${what}: ${seconds.toFixed(1)} s, ${each}${work} (${built} tasks run, ${cached} from the cache)`)
  return run
}

function formatMegabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(0)
}
