import type { ContractKind } from '@croupier/domain/contract'
import { toCalendarDate } from '@croupier/domain/time'
import { createTimestampFormat } from '@croupier/records/model/timestamp'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { useSite } from '@croupier/runtime/platform/site-context'

/** A window of a kind of contract: instants, `to` is not part of it. */
interface SettledWindow {
  readonly kind: ContractKind
  readonly from: string
  readonly to: string
}

/** Returns a function from a window to its text: its days, and the time of windows within a day. */
export function useWindowText(): (window: SettledWindow) => string {
  const site = useSite()
  const { timeZone } = site.brand
  const { formats } = useDates(getServerNow(site))
  const toTimestamp = createTimestampFormat(timeZone)
  const toTime = (instant: string) => toTimestamp(instant).slice(11, 16)
  return ({ kind, from, to }) => {
    const first = toCalendarDate(timeZone, new Date(from))
    if (kind === 'hourlySalary' || kind === 'realtimeSalary')
      return `${formats.short(first)} ${toTime(from)}–${toTime(to)}`
    return formats.range(first, toCalendarDate(timeZone, new Date(Date.parse(to) - 1)))
  }
}
