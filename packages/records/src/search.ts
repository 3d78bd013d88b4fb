import { isCalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'

const day = z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined)
const word = z.catch(z.optional(z.string().check(z.maxLength(32))), undefined)
const page = z.catch(z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))), undefined)

const recordSearch = z.object({
  from: day,
  to: day,
  page,
  gameType: word,
  vassalage: word,
  state: word,
  kind: word,
  view: word,
})
export type RecordSearch = z.output<typeof recordSearch>

/** Reads the search parameters of a record; defaults and invalid ones are omitted. */
export function readRecordSearch(raw: unknown): RecordSearch {
  return recordSearch.parse(raw)
}
