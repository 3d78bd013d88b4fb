import { getNumberLocales } from '@croupier/i18n/format'

/** Formats a pay as a multiple of the stake for a BCP 47 language tag: `× 1,000`, with the separators of the amounts. */
export function formatPay(pay: number, tag: string): string {
  return `× ${new Intl.NumberFormat(getNumberLocales(tag, false)).format(pay)}`
}

/** Formats the lowest and the highest pay, which may be the same: `× 90`, `× 1.9 – × 34`. */
export function formatPayRange([lowest, highest]: readonly [number, number], tag: string): string {
  return lowest === highest ? formatPay(highest, tag) : `${formatPay(lowest, tag)} – ${formatPay(highest, tag)}`
}
