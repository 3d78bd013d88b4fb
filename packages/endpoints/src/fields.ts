import { hourPattern } from '@croupier/domain/hours'
import { isCalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'

/** Amount on the wire: major units with exactly the currency's digits, e.g. `-12.50`. */
export const amountText = /* @__PURE__ */ z.string().check(z.regex(/^-?\d{1,19}(?:\.\d{1,3})?$/))

/** A whole number in a query string. */
export const queryInteger = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.union([/* @__PURE__ */ z.number(), /* @__PURE__ */ z.string().check(z.regex(/^\d{1,9}$/))]),
  /* @__PURE__ */ z.transform((value) => Number(value)),
)

/** ISO 8601 instant in UTC. */
export const instantText = /* @__PURE__ */ z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/))

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDate = /* @__PURE__ */ z.string().check(z.refine((value) => isCalendarDate(value)))

const hour = /* @__PURE__ */ z.string().check(z.regex(hourPattern))

/** Hours of a day: see `DailyHours`. */
export const dailyHours = /* @__PURE__ */ z.object({ from: hour, to: hour })

/** A seed of the in-house games, or its commitment: 64 hex digits. */
export const seedText = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Platform code of a language, e.g. `MY`. */
export const languageCode = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z]{2}$/))

/** User input of at most `maxLength` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength))
}

/** User input of 1 to `maxLength` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(maxLength: number) {
  return z.string().check(z.minLength(1), z.maxLength(maxLength))
}

/** Response of a call without a result. */
export const acknowledgement = z.object({ done: z.literal(true) })
