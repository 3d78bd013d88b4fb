import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineBrand } from '@croupier/brand/define'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  buildBrandCatalog,
  catalogFolder,
  generateCatalogModule,
  generateCatalogsModule,
  checkCatalogs,
  getEagerModuleId,
} from './catalogs.ts'
import { loadBrand } from './testing/brands.ts'

const lotus = await loadBrand('lotus')

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
  cpSync(catalogFolder, folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

function editCatalog(file: string, edit: (catalog: Record<string, unknown>) => void): void {
  const path = join(folder, file)
  const catalog: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  edit(catalog)
  writeFileSync(path, JSON.stringify(catalog))
}

describe('checkCatalogs', () => {
  it('accepts complete languages', () => {
    expect(() => checkCatalogs(lotus, folder)).not.toThrow()
  })

  it('names the missing file of a language', () => {
    rmSync(join(folder, 'vi', 'lobby.json'))
    expect(() => checkCatalogs(lotus, folder)).toThrow(
      'brands/lotus/brand.ts: languages has "VN", but packages/i18n/catalogs/vi/lobby.json does not exist.',
    )
  })

  it('names the missing keys of a language', () => {
    editCatalog('zh-Hans/common.json', (catalog) => delete catalog['hd_home'])
    expect(() => checkCatalogs(lotus, folder)).toThrow(
      'languages has "CN", but packages/i18n/catalogs/zh-Hans/common.json lacks hd_home. Translate them.',
    )
  })

  it('ignores languages that the brand does not support', () => {
    rmSync(join(folder, 'my'), { recursive: true })
    expect(() => checkCatalogs(lotus, folder)).not.toThrow()
  })

  it('rejects a term for an unknown key', () => {
    const brand = defineBrand({ ...lotus, terms: { VN: { 'common:hd_hoem': 'Sảnh' } } })
    expect(() => checkCatalogs(brand, folder)).toThrow('terms.VN names "common:hd_hoem", which no catalog has.')
  })
})

describe('the catalogs of a site', () => {
  it('contain the terms of the brand, also in groups', () => {
    const brand = defineBrand({ ...lotus, terms: { VN: { 'common:hd_home': 'Sảnh', 'common:nav.menu': 'Danh mục' } } })
    const catalog = buildBrandCatalog(brand, 'VN', 'common', folder)
    expect(catalog['hd_home']).toBe('Sảnh')
    expect(catalog['nav']).toMatchObject({ menu: 'Danh mục' })
    expect(buildBrandCatalog(brand, 'EN', 'common', folder)['hd_home']).not.toBe('Sảnh')
  })

  it('import only the languages of the brand', () => {
    const source = generateCatalogsModule(lotus)
    expect(source).toContain(getEagerModuleId('VN'))
    expect(source).not.toContain(getEagerModuleId('MY'))
    expect(source).not.toContain('arcade')
  })

  it('have no module for an unsupported language or namespace', () => {
    expect(generateCatalogModule(lotus, getEagerModuleId('MY'))).toBeNull()
    expect(generateCatalogModule(lotus, `${getEagerModuleId('VN')}/arcade`)).toBeNull()
  })
})
