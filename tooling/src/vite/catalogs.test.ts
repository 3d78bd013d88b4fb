import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineBrand } from '@croupier/brand/define'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brandCatalog, catalogFolder, catalogSource, catalogsSource, checkCatalogs, eagerModule } from './catalogs.ts'
import { brandOf } from './testing/brands.ts'

const lotus = await brandOf('lotus')

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
  cpSync(catalogFolder, folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

function change(file: string, edit: (catalog: Record<string, unknown>) => void): void {
  const path = join(folder, file)
  const catalog: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  edit(catalog)
  writeFileSync(path, JSON.stringify(catalog))
}

describe('checking the catalogs of a brand', () => {
  it('accepts languages that are complete', () => {
    expect(() => checkCatalogs(lotus, folder)).not.toThrow()
  })

  it('names the file that a language lacks', () => {
    rmSync(join(folder, 'vi', 'lobby.json'))
    expect(() => checkCatalogs(lotus, folder)).toThrow(
      'brands/lotus/brand.ts: languages has "VN", but packages/i18n/catalogs/vi/lobby.json does not exist.',
    )
  })

  it('names the keys that a language lacks', () => {
    change('zh-Hans/common.json', (catalog) => delete catalog['hd_home'])
    expect(() => checkCatalogs(lotus, folder)).toThrow(
      'languages has "CN", but packages/i18n/catalogs/zh-Hans/common.json lacks hd_home. Translate them.',
    )
  })

  it('asks nothing of languages that the brand does not speak', () => {
    rmSync(join(folder, 'my'), { recursive: true })
    expect(() => checkCatalogs(lotus, folder)).not.toThrow()
  })

  it('refuses a term for a text that no catalog has', () => {
    const brand = defineBrand({ ...lotus, terms: { VN: { 'common:hd_hoem': 'Sảnh' } } })
    expect(() => checkCatalogs(brand, folder)).toThrow('terms.VN names "common:hd_hoem", which no catalog has.')
  })
})

describe('the catalogs of a site', () => {
  it('hold the terms of the brand, in groups too', () => {
    const brand = defineBrand({ ...lotus, terms: { VN: { 'common:hd_home': 'Sảnh', 'common:nav.menu': 'Danh mục' } } })
    const catalog = brandCatalog(brand, 'VN', 'common', folder)
    expect(catalog['hd_home']).toBe('Sảnh')
    expect(catalog['nav']).toMatchObject({ menu: 'Danh mục' })
    expect(brandCatalog(brand, 'EN', 'common', folder)['hd_home']).not.toBe('Sảnh')
  })

  it('are imports of the brand’s languages only', () => {
    const source = catalogsSource(lotus)
    expect(source).toContain(eagerModule('VN'))
    expect(source).not.toContain(eagerModule('MY'))
    expect(source).not.toContain('arcade')
  })

  it('have no module for a language or namespace of no brand', () => {
    expect(catalogSource(lotus, eagerModule('MY'))).toBeNull()
    expect(catalogSource(lotus, `${eagerModule('VN')}/arcade`)).toBeNull()
  })
})
