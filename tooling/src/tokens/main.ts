/** `pnpm tokens [brand …]`: prints every pair of the pair table in both schemes of every brand, by WCAG 2.2 and APCA. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens, readColorRoles } from '@croupier/brand/tokens/build'
import { createContrastReport, formatReportRow, type ReportRow } from '@croupier/brand/tokens/report'
import pc from 'picocolors'
import { fromRoot } from '../root.ts'

const ids = readdirSync(fromRoot('brands')).filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))
const requested = process.argv.slice(2)
const unknown = requested.filter((id) => !ids.includes(id))
if (unknown.length > 0) {
  console.error(`There is no brand ${unknown.join(', ')}. Available: ${ids.join(', ')}`)
  process.exit(1)
}

let failed = 0
for (const id of requested.length > 0 ? requested : ids) failed += await printReport(id)
process.exitCode = failed === 0 ? 0 : 1

/** Prints the report of a brand; returns how many problems its tokens have. */
async function printReport(id: string): Promise<number> {
  const file = `brands/${id}/tokens.json`
  const { default: brand }: { default: Brand } = await import(fromRoot('brands', id, 'brand.ts'))
  const json: unknown = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const rows = createContrastReport(readColorRoles(json))
  console.log(pc.bold(`\n${brand.name}`))
  for (const row of rows) console.log(row.passes ? formatReportRow(row) : pc.red(formatReportRow(row)))
  console.log(formatSummary(rows))
  try {
    buildTokens(json, { brand: id, file, defaultScheme: brand.scheme })
    return 0
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    console.error(error.message)
    return error.problems.length
  }
}

function formatSummary(rows: readonly ReportRow[]): string {
  const passed = rows.filter(({ passes }) => passes).length
  const below = rows.filter(({ meetsApca }) => !meetsApca).length
  const tightest = rows.reduce((low, row) => (row.measured / row.ratio < low.measured / low.ratio ? row : low))
  return pc.dim(
    `${passed} of ${rows.length} pairs pass WCAG 2.2 AA; the tightest is ${tightest.scheme} ${tightest.front} on ` +
      `${tightest.back} with ${tightest.measured.toFixed(2)}:1. ${below} are below the APCA recommendation (*).`,
  )
}
