import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBrandNames } from '../../repository/brands.ts'
import type { Repository } from '../../repository/repository.ts'
import type { StoredBrand } from '../stored.ts'

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST = 24
const LONGEST_NAME = 32
/** Hosts and words that mean something else where ids stand: in `<id>.localhost`, in brands/ and apps/, on the command line. */
const RESERVED = new Set(
  'admin all api app arcade assets brand brands cdn default img1 img2 localhost m mail none play1 play2 server static storybook test www'.split(
    ' ',
  ),
)

/** What is wrong with an id for a new brand and what to do, or null. Looks at the folders of `root`, writes nothing. */
export function idProblem(root: string, id: string, repository: Repository): string | null {
  if (!ID.test(id))
    return `"${id}" is no id: write small letters, digits and single dashes, starting with a letter, such as "jade" or "night-owl".`
  if (id.length > LONGEST)
    return `"${id}" is longer than ${LONGEST} signs: it stands in hosts and package names. Shorten it.`
  if (RESERVED.has(id)) return `"${id}" is reserved for the platform itself. Choose another id.`
  const there = [`brands/${id}`, `apps/${id}`].filter((folder) => existsSync(join(root, folder)))
  if (there.length === 2)
    return `"${id}" is taken: brands/${id} and apps/${id} exist. Choose another id, or remove it: pnpm brand remove ${id}`
  if (there.length === 1)
    return `${there[0]} exists, left from something else. Choose another id, or clear it away: pnpm brand remove ${id}`
  return wordProblem(id, repository)
}

/** An id that is also a word of the code would make "no brand name in packages/" impossible to check. */
function wordProblem(id: string, repository: Repository): string | null {
  const [found] = checkBrandNames({ ...repository, brands: [id] })
  if (!found) return null
  return `"${id}" is a word that the code uses (${found.file}${found.line === undefined ? '' : `:${found.line}`}), so a brand of that name could not be told from it. Choose another id.`
}

/** The name that players see, made from an id: `night-owl` -> `Night Owl`. */
export function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** One or two initials of a name; of the id where the name has no Latin ones. */
export function initialsOf(name: string, id: string): string {
  const of = (text: string) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('')
  return of(name) || of(id)
}

/** A merchant code that no brand has, made from the id: `jade` -> `JADE01`. */
export function freeMerchantCode(id: string, brands: readonly StoredBrand[]): string {
  const stem = id.replaceAll('-', '').toUpperCase().slice(0, 12)
  const taken = new Set(brands.map(({ brand }) => brand.merchantCode))
  const codes = Array.from({ length: brands.length + 1 }, (_, index) => `${stem}${String(index + 1).padStart(2, '0')}`)
  return codes.find((code) => !taken.has(code)) ?? stem
}

/** What is wrong with a merchant code, or null. */
export function merchantProblem(code: string, brands: readonly StoredBrand[]): string | null {
  if (!/^[A-Z0-9]{3,16}$/.test(code))
    return `"${code}" is no merchant code: write three to sixteen capital letters and digits, such as "JADE01".`
  const owner = brands.find(({ brand }) => brand.merchantCode === code)
  return owner ? `The merchant code "${code}" belongs to ${owner.brand.id}. Choose another one.` : null
}

/** What is wrong with a name that players see, or null; two sites of one name would be taken for one. */
export function nameProblem(name: string, brands: readonly StoredBrand[]): string | null {
  if (name.trim() !== name || name === '')
    return 'The name is empty, or has spaces around it. Write the name that players see.'
  if (name.length > LONGEST_NAME)
    return `The name is longer than ${LONGEST_NAME} signs. It stands in the header of a phone: shorten it.`
  const owner = brands.find(({ brand }) => brand.name.toLowerCase() === name.toLowerCase())
  return owner ? `The name "${name}" belongs to ${owner.brand.id}. Choose another one.` : null
}
