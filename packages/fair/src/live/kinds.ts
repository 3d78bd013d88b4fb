/**
 * Kinds of live tables. As that of an instant game, the kind of a table depends on its code alone, so that a round can be verified
 * from its claim. Ids may only be appended; an id never changes its draw, its pays or its schedule.
 */
export const liveKinds = ['baccarat', 'speedbaccarat', 'dragontiger', 'roulette', 'sicbo'] as const
export type LiveKind = (typeof liveKinds)[number]

const codePattern = /^(\w+)_LIVE([A-Z]+)\d{4,}$/

/** Returns the vendor and the kind that the code of a live table names; null for the code of another game. */
export function parseLiveCode(gameCode: string): { readonly vendor: string; readonly kind: LiveKind } | null {
  const [, vendor, name] = codePattern.exec(gameCode) ?? []
  const kind = liveKinds.find((each) => each === name?.toLowerCase())
  return vendor !== undefined && kind ? { vendor, kind } : null
}

/** Creates the code of a vendor's table, such as `GBL_LIVEBACCARAT0001`; `serial` counts the vendor's tables from 1. */
export function createLiveCode(vendor: string, kind: LiveKind, serial: number): string {
  return `${vendor}_LIVE${kind.toUpperCase()}${String(serial).padStart(4, '0')}`
}
