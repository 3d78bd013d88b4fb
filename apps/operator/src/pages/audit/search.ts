import { isCalendarDate } from '@croupier/domain/time'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Days that the server takes. */
export const dayLimits = { min: '2000-01-01', max: '2999-12-31' } as const

function readDay(search: SearchValues, name: string): string | undefined {
  const text = readText(search, name)
  const isTaken = text !== undefined && isCalendarDate(text) && text >= dayLimits.min && text <= dayLimits.max
  return isTaken ? text : undefined
}

/** Filter and page of the audit log. */
export function readAuditSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    subject: readText(search, 'subject'),
    actor: readText(search, 'actor'),
    kind: readChoice(search, 'kind', ['visitor', 'member', 'operator']),
    operation: readText(search, 'operation'),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
    after: readText(search, 'after'),
  }
}

export type AuditSearch = ReturnType<typeof readAuditSearch>

/** Whether the last day is before the first one. */
export function isReversed({ from, to }: Pick<AuditSearch, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && to < from
}
