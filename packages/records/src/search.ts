import { isCalendarDate } from '@croupier/domain/time'
import { readPageNumber, readText } from '@croupier/runtime/navigation/search-values'

const maxWordLength = 32

/** Search parameters of a record. */
export interface RecordSearch {
  /** First day, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  /** Last day, `YYYY-MM-DD`. */
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
  readonly state?: string | undefined
  readonly kind?: string | undefined
  readonly view?: string | undefined
}

const readDay = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)
const readWord = (value: unknown) => readText(value, maxWordLength)

/** Reads the search parameters of a record; invalid ones are undefined. */
export function readRecordSearch(raw: unknown): RecordSearch {
  const { from, to, page, gameType, vassalage, state, kind, view } = Object(raw) as Record<string, unknown>
  return {
    from: readDay(from),
    to: readDay(to),
    page: readPageNumber(page),
    gameType: readWord(gameType),
    vassalage: readWord(vassalage),
    state: readWord(state),
    kind: readWord(kind),
    view: readWord(view),
  }
}
