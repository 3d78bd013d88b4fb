import { cups, leagues, type Competition } from './competitions.ts'

/** Vendors of a sportsbook. */
export const sportsVendors = ['BTI', 'HWL', 'FST', 'TCN', 'SSP', 'CRA', 'LWH', 'BSP'] as const

/** Vendors of e-sports. `entry`: the vendor is one entry whose cups open in a popup list, each as a game of its own. */
export const esportsVendors = { PXT: 'entry', FRL: 'entry', LBF: 'game', KYS: 'game', BTI: 'game' } as const

/** Every vendor whose games are books. */
export const bookVendors: readonly string[] = [...new Set([...sportsVendors, ...Object.keys(esportsVendors)])]

/** Returns the competitions that a game offers bets on; null for a game that is no book. */
export function findBook(gameCode: string): readonly Competition[] | null {
  const [, vendor = '', category, serial] = /^([A-Z]+)_(E?SPORTS)(\d{4})?$/.exec(gameCode) ?? []
  if (category === 'SPORTS')
    return serial === undefined && sportsVendors.some((code) => code === vendor) ? leagues : null
  if (!Object.hasOwn(esportsVendors, vendor)) return null
  if (serial === undefined) return cups
  // The entry itself is the first game of its vendor.
  const cup = cups[Number(serial) - 2]
  return cup ? [cup] : null
}
