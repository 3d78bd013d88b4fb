import type { Center } from '@croupier/domain/centers'
import { centerParameter, isCenterParameter } from './center-parameter.ts'
import type { Page } from './pages.ts'

/**
 * The page of a center that is open over another page stands in the address of that page: `?center=member.securityCenter`.
 * Its own parameters are prefixed, because the page below may have parameters of the same names: `center.page=2`.
 */
const prefix = `${centerParameter}.`

type RawSearch = Readonly<Record<string, unknown>>

/** Removes a center from the parameters of the page below it. */
export function withoutCenter(raw: RawSearch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !isCenterParameter(name)))
}

/** Opens a page of a center over the page with these parameters. `search` has the parameters of the center's page. */
export function withCenter(
  raw: RawSearch,
  { center, id }: { readonly center: Center; readonly id: string },
  search: object = {},
): Record<string, unknown> {
  const own = Object.entries(search).map(([name, value]) => [prefix + name, value])
  return { ...withoutCenter(raw), [centerParameter]: `${center}.${id}`, ...Object.fromEntries(own) }
}

/** Finds the page of a center that is open over the page with these parameters. */
export function findCenterPage(pages: readonly Page[], raw: RawSearch): Page | undefined {
  return pages.find(({ center, id }) => raw[centerParameter] === `${center}.${id}`)
}

/** Reads the parameters of the center's page, as they are in its own address. */
export function readCenterPageSearch(raw: RawSearch): Record<string, unknown> {
  const own = Object.entries(raw).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
