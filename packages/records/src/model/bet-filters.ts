import type { BetFilterOption } from '@croupier/endpoints/calls/records'

/** Lists the game types of the options in their order; the selected one too, which another range may not have. */
export function listGameTypes(options: readonly BetFilterOption[], selected: string | undefined): readonly string[] {
  return [...new Set([...options.map(({ gameType }) => gameType), ...(selected === undefined ? [] : [selected])])]
}

/** A vendor to select; its name is undefined when the range has no record of it. */
export interface VendorOption {
  readonly vendor: string
  readonly vendorName: string | undefined
}

/** Lists the vendors of a game type, or of all types, by name; the selected one too. */
export function listVendors(
  options: readonly BetFilterOption[],
  gameType: string | undefined,
  selected?: string,
): readonly VendorOption[] {
  const names = new Map<string, string | undefined>()
  for (const option of options.toSorted((left, right) => left.vendorName.localeCompare(right.vendorName))) {
    if (gameType === undefined || option.gameType === gameType) names.set(option.vendor, option.vendorName)
  }
  if (selected !== undefined && !names.has(selected)) {
    names.set(selected, options.find(({ vendor }) => vendor === selected)?.vendorName)
  }
  return [...names].map(([vendor, vendorName]) => ({ vendor, vendorName }))
}
