import type { ContractKind } from '@croupier/domain/contract'
import { toCalendarDate } from '@croupier/domain/time'
import { getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { toDayRange, type DayRange } from '@croupier/records/model/filter'
import type { ContractSearch } from './search.ts'

/** Whole months that dividends are listed of by default. A month is paid when it is over, so that a week shows it for six days only. */
const dividendMonths = 3

/**
 * Returns the days whose settlements are listed: those of the search parameters; where they are missing or out of order the previous
 * 7 days, of dividends the last three months that are over and the current one.
 */
export function toSettlementRange(kind: ContractKind, search: ContractSearch, timeZone: string, now: Date): DayRange {
  const range = toDayRange(search, timeZone, now)
  const isChosen = range.from === search.from && range.to === search.to
  return kind !== 'dividend' || isChosen ? range : { from: getFirstMonthDay(timeZone, now), to: range.to }
}

function getFirstMonthDay(timeZone: string, now: Date): DayRange['from'] {
  let month = getWindow('month', timeZone, now)
  for (let count = 0; count < dividendMonths; count += 1) month = getPreviousWindow(month, timeZone)
  return toCalendarDate(timeZone, month.from)
}
