import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, getBrandHosts } from '@croupier/brand/define'
import { listFontPackages } from '../create/fonts.ts'
import { toLayoutKey } from '../create/layout.ts'
import type { Finding } from '../finding.ts'
import { isTree, readJson } from '../stored.ts'
import { type Check, createError } from './check.ts'

/** Checks what brand.ts shares with its folder, its package and the other brands. */
export const dataCheck: Check = {
  name: 'data',
  run: ({ root, id, brand, brands }) => [
    ...checkId(id, brand),
    ...checkPackages(root, id, brand),
    ...checkUniqueness(id, brand, brands),
  ],
  describe: () => 'brand.ts, seed.json and package.json are valid',
}

function checkId(id: string, brand: Brand): readonly Finding[] {
  if (brand.id === id) return []
  const message = `is "${brand.id}", but its folder is "${id}". Rename one of them.`
  return [createError('data', `brands/${id}/brand.ts`, 'id', message)]
}

function checkPackages(root: string, id: string, { fonts, languageFonts = {} }: Brand): readonly Finding[] {
  const file = `brands/${id}/package.json`
  if (!existsSync(join(root, file))) return []
  const manifest = readJson(join(root, file))
  const dependencies = isTree(manifest) && isTree(manifest['dependencies']) ? manifest['dependencies'] : {}
  const declared = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const packages = listFontPackages({ fonts, languageFonts })
  const missing = packages.filter((name) => !declared.includes(name))
  const unused = declared.filter((name) => !packages.includes(name))
  const report = (field: string, message: string) => createError('data', file, field, message)
  return [
    ...missing.map((name) => report('dependencies', `lacks ${name}, which contains a font. Add it with "catalog:" and install.`)), // prettier-ignore
    ...unused.map((name) => report(`dependencies.${name}`, 'is a package that no font uses. Remove it.')),
  ]
}

/** Finds values that two brands may not share: name, merchant code, hosts, layout. */
function checkUniqueness(id: string, brand: Brand, brands: readonly Brand[]): readonly Finding[] {
  const file = `brands/${id}/brand.ts`
  return brands
    .filter((each) => each.id !== brand.id)
    .flatMap((other) => {
      const report = (isSame: boolean, field: string, message: string) =>
        isSame ? [createError('data', file, field, message)] : []
      const hosts = getBrandHosts(brand).filter((host) => getBrandHosts(other).includes(host))
      return [
        ...report(other.name.toLowerCase() === brand.name.toLowerCase(), 'name', `"${brand.name}" is also ${other.id}'s. Choose another.`), // prettier-ignore
        ...report(other.merchantCode === brand.merchantCode, 'merchantCode', `"${brand.merchantCode}" is also ${other.id}'s. Choose another.`), // prettier-ignore
        ...hosts.flatMap((host) => report(true, 'domains', `has "${host}", which is also ${other.id}'s. Remove it from one of them.`)), // prettier-ignore
        ...report(toLayoutKey(other.layout) === toLayoutKey(brand.layout), 'layout', `is that of ${other.id}. Change a slot: brands must differ in more than colours.`), // prettier-ignore
      ]
    })
}
