import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { StepOutcome } from './test/outcome.ts'

/** Maximum JS and CSS of a first visit to a lobby, in bytes after Brotli. */
export const FIRST_VISIT_LIMIT = 128_000

/** Share of the limit from which the verdict warns: what is left is soon used up. */
const WARNING_SHARE = 0.97

const Report = z.object({
  /** Files that a browser fetches up to network idle on the first visit: entry, preloaded chunks, styles. */
  firstVisit: z.array(z.object({ file: z.string(), brotli: z.int() })),
})

/** Checks the build report of each brand site; every site counts as one check. */
export function checkWeight(root: string): StepOutcome {
  const brands = readdirSync(join(root, 'brands')).filter((id) => existsSync(join(root, 'apps', id, 'package.json')))
  const failures = brands.flatMap((brand) => {
    const path = join(root, 'apps', brand, 'dist', '.report.json')
    if (!existsSync(path)) return [`weight: the build of ${brand} left no report`]
    const verdict = measureWeight(brand, readFileSync(path, 'utf8'))
    console.log(`  ${verdict.line}`)
    if (verdict.warning) console.log(`  ${verdict.warning}`)
    return verdict.failure ? [verdict.failure] : []
  })
  return { passed: brands.length - failures.length, failed: failures.length, skipped: 0, failures }
}

/** Verdict of one report. */
interface WeightVerdict {
  readonly line: string
  /** Present from 97 % of the limit. */
  readonly warning?: string
  /** Present above the limit, with the heaviest files. */
  readonly failure?: string
}

/** Compares one report with the limit. */
export function measureWeight(brand: string, json: string): WeightVerdict {
  const { firstVisit } = z.parse(Report, JSON.parse(json))
  const bytes = firstVisit.reduce((sum, { brotli }) => sum + brotli, 0)
  const line = `${brand}: ${formatKilobytes(bytes)} of ${formatKilobytes(FIRST_VISIT_LIMIT)} in ${firstVisit.length} files`
  if (firstVisit.length === 0) return { line, failure: `weight: the report of ${brand} names no file` }
  if (bytes < FIRST_VISIT_LIMIT * WARNING_SHARE) return { line }
  if (bytes <= FIRST_VISIT_LIMIT) {
    const left = formatKilobytes(FIRST_VISIT_LIMIT - bytes)
    return { line, warning: `warning: ${brand} has ${left} left of its first visit` }
  }
  const heaviest = firstVisit.toSorted((a, b) => b.brotli - a.brotli).slice(0, 5)
  const named = heaviest.map(({ file, brotli }) => `${file} ${formatKilobytes(brotli)}`).join(', ')
  return { line, failure: `weight: ${line}; heaviest: ${named}` }
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
