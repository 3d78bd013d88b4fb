import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listBrandIds, readBrand } from './stored.ts'

/** One row of the list of brands. */
export type BrandRow = Readonly<Record<(typeof columns)[number], string>>

export const columns = ['id', 'name', 'merchant', 'languages', 'currency', 'scheme', 'layout', 'host', 'built'] as const

/** Lists every brand in a row; the name of an unreadable brand is an error message. */
export async function listBrands(root: string): Promise<readonly BrandRow[]> {
  return Promise.all(listBrandIds(root).map((id) => createRow(root, id)))
}

async function createRow(root: string, id: string): Promise<BrandRow> {
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
