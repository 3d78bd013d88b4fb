/** Returns minor units as a number in major units, for the drawing of a chart only. */
export function toChartValue(minor: bigint, exponent: number): number {
  return Number(minor) / 10 ** exponent
}

/** Returns the minor units of a value of a chart. */
export function fromChartValue(value: number, exponent: number): bigint {
  return BigInt(Math.round(value * 10 ** exponent))
}

/** Formats a value of an axis, e.g. `1.5K`. */
export function formatShortly(value: number, locales: string | readonly string[]): string {
  return new Intl.NumberFormat(locales, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
