import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from '@croupier/brand/fonts'
import type { FontPackage } from './packages.ts'

/** Names of fontsource's files for the subsets of a brand. */
const FILE_SUBSETS: Readonly<Record<Font['subset'], string>> = {
  latin: 'latin',
  'latin-ext': 'latin-ext',
  vietnamese: 'vietnamese',
  burmese: 'myanmar',
  numeric: 'latin',
}

/** The subset with the letters of a script beyond English, by primary language tag. */
export const subsetByScript: Readonly<Record<string, Font['subset']>> = { my: 'burmese', vi: 'vietnamese' }

/** Returns the source of a package's upright font in a subset, or null when it has none. */
export function findSource({ name, folder, id, isVariable }: FontPackage, subset: Font['subset']): string | null {
  const file = `files/${id}-${FILE_SUBSETS[subset]}-${isVariable ? 'wght' : '400'}-normal.woff2`
  return existsSync(join(folder, file)) ? `${name}/${file}` : null
}

/** Returns the source of the same font in another subset, whether or not that file exists. */
export function toSubsetSource(source: string, from: Font['subset'], to: Font['subset']): string {
  return source.replace(`-${FILE_SUBSETS[from]}-`, `-${FILE_SUBSETS[to]}-`)
}

/** Lists the families of the workspace that have a subset. */
export function listFamiliesWith(packages: readonly FontPackage[], subset: Font['subset']): readonly string[] {
  return [...new Set(packages.filter((each) => findSource(each, subset) !== null).map(({ family }) => family))]
}
