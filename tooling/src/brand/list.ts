import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds, readBrand } from './stored.ts'

/** One row of the list of brands. */
export type BrandRow = Readonly<Record<(typeof columns)[number], string>>

export const columns = ['id', 'name', 'merchant', 'languages', 'currency', 'scheme', 'layout', 'host', 'built'] as const

/** Every brand in a row; one that cannot be read says so in its name. */
export async function listBrands(root: string): Promise<readonly BrandRow[]> {
  return Promise.all(brandIds(root).map((id) => rowOf(root, id)))
}

async function rowOf(root: string, id: string): Promise<BrandRow> {
  const built = existsSync(join(root, 'apps', id, 'dist', 'index.html')) ? 'yes' : 'no'
  const host = `${id}.localhost`
  try {
    const { brand } = await readBrand(root, id)
    const { name, merchantCode, languages, currency, scheme, layout } = brand
    const slots = [layout.menu, layout.header, layout.hero, layout.tile].join(' ')
    return {
      id,
      name,
      merchant: merchantCode,
      languages: languages.join(' '),
      currency,
      scheme,
      layout: slots,
      host,
      built,
    }
  } catch {
    const wrong = `wrong: pnpm brand validate ${id}`
    return { id, name: wrong, merchant: '', languages: '', currency: '', scheme: '', layout: '', host, built }
  }
}

/** Rows under their headings, each column as wide as its widest value. */
export function table(rows: readonly BrandRow[]): string {
  const heading = Object.fromEntries(columns.map((name) => [name, name]))
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const lineOf = (row: Readonly<Record<string, string>>) =>
    columns
      .map((name, index) => (row[name] ?? '').padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [heading, ...rows].map(lineOf).join('\n')
}
