import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBrandNames } from '../../repository/brands.ts'
import type { Repository } from '../../repository/repository.ts'
import type { StoredBrand } from '../stored.ts'

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MAX_ID_LENGTH = 24
const MAX_NAME_LENGTH = 32
/** Words with another meaning in `<id>.localhost`, in brands/ and apps/, or on the command line. */
const RESERVED = new Set(
  'admin all api app arcade assets brand brands cdn default img1 img2 localhost m mail none operator play1 play2 server static storybook test www'.split(
    ' ',
  ),
)

/** Returns what is wrong with an id for a new brand and how to fix it, or null. Reads the folders of `root`. */
export function checkId(root: string, id: string, repository: Repository): string | null {
  if (!ID.test(id))
    return `"${id}" is not an id: use lowercase letters, digits and single dashes, starting with a letter, such as "jade" or "night-owl".`
  if (id.length > MAX_ID_LENGTH)
    return `"${id}" is longer than ${MAX_ID_LENGTH} characters: it is part of hosts and package names. Shorten it.`
  if (RESERVED.has(id)) return `"${id}" is reserved for the platform itself. Choose another id.`
  const existing = [`brands/${id}`, `apps/${id}`].filter((folder) => existsSync(join(root, folder)))
  if (existing.length === 2)
    return `"${id}" is taken: brands/${id} and apps/${id} exist. Choose another id, or remove it: pnpm brand remove ${id}`
  if (existing.length === 1)
    return `${existing[0]} exists already. Choose another id, or remove it: pnpm brand remove ${id}`
  return checkCodeWord(id, repository)
}

/** Rejects an id that occurs in the code, which would make "no brand name in packages/" impossible to check. */
function checkCodeWord(id: string, repository: Repository): string | null {
  const [found] = checkBrandNames({ ...repository, brands: [id] })
  if (!found) return null
  return `"${id}" is a word that the code uses (${found.file}${found.line === undefined ? '' : `:${found.line}`}), so a brand of that name could not be distinguished from it. Choose another id.`
}

/** Derives the name that players see from an id: `night-owl` -> `Night Owl`. */
export function toDisplayName(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Returns one or two initials of a name, or of the id when the name has no Latin letters. */
export function toInitials(name: string, id: string): string {
  const pick = (text: string) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('')
  return pick(name) || pick(id)
}

/** Derives an unused merchant code from the id: `jade` -> `JADE01`. */
export function findFreeMerchantCode(id: string, brands: readonly StoredBrand[]): string {
  const stem = id.replaceAll('-', '').toUpperCase().slice(0, 12)
  const taken = new Set(brands.map(({ brand }) => brand.merchantCode))
  const codes = Array.from({ length: brands.length + 1 }, (_, index) => `${stem}${String(index + 1).padStart(2, '0')}`)
  return codes.find((code) => !taken.has(code)) ?? stem
}

/** Returns what is wrong with a merchant code, or null. */
export function checkMerchantCode(code: string, brands: readonly StoredBrand[]): string | null {
  if (!/^[A-Z0-9]{3,16}$/.test(code))
    return `"${code}" is not a merchant code: use three to sixteen capital letters and digits, such as "JADE01".`
  const owner = brands.find(({ brand }) => brand.merchantCode === code)
  return owner ? `The merchant code "${code}" belongs to ${owner.brand.id}. Choose another one.` : null
}

/** Returns what is wrong with a display name, or null. Names are unique, so that players can distinguish sites. */
export function checkName(name: string, brands: readonly StoredBrand[]): string | null {
  if (name.trim() !== name || name === '')
    return 'The name is empty, or has spaces around it. Pass the name that players see.'
  if (name.length > MAX_NAME_LENGTH)
    return `The name is longer than ${MAX_NAME_LENGTH} characters, which do not fit the header of a phone. Shorten it.`
  const owner = brands.find(({ brand }) => brand.name.toLowerCase() === name.toLowerCase())
  return owner ? `The name "${name}" belongs to ${owner.brand.id}. Choose another one.` : null
}
