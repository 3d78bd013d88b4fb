/** `pnpm tokens [brand …]`: every pair of the pair table in both schemes of every brand, by WCAG 2.2 and APCA. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens, readColorRoles } from '@croupier/brand/tokens/build'
import { contrastReport, reportLine, type ReportRow } from '@croupier/brand/tokens/report'
import pc from 'picocolors'
import { fromRoot } from '../root.ts'

const known = readdirSync(fromRoot('brands')).filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))
const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`There is no brand ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}

let failed = 0
for (const id of asked.length > 0 ? asked : known) failed += await report(id)
process.exitCode = failed === 0 ? 0 : 1

/** Prints the report of a brand; returns how many problems its tokens have. */
async function report(id: string): Promise<number> {
  const file = `brands/${id}/tokens.json`
  const { default: brand }: { default: Brand } = await import(fromRoot('brands', id, 'brand.ts'))
  const json: unknown = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const rows = contrastReport(readColorRoles(json))
  console.log(pc.bold(`\n${brand.name}`))
  for (const row of rows) console.log(row.passes ? reportLine(row) : pc.red(reportLine(row)))
  console.log(summary(rows))
  try {
    buildTokens(json, { brand: id, file, defaultScheme: brand.scheme })
    return 0
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    console.error(error.message)
    return error.problems.length
  }
}

function summary(rows: readonly ReportRow[]): string {
  const passed = rows.filter(({ passes }) => passes).length
  const below = rows.filter(({ meetsApca }) => !meetsApca).length
  const least = rows.reduce((low, row) => (row.measured / row.ratio < low.measured / low.ratio ? row : low))
  return pc.dim(
    `${passed} of ${rows.length} pairs pass WCAG 2.2 AA; the tightest is ${least.scheme} ${least.front} on ` +
      `${least.back} with ${least.measured.toFixed(2)}:1. ${below} stay below what APCA would ask (*).`,
  )
}
