import { isCalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'
import { instantText, requiredText } from '../../fields.ts'

/** Code of the merchant that an operator acts on; `mount` resolves it and checks that the operator is given it. */
export const merchantField = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z0-9]{3,16}$/))

/** Username of a member. */
export const accountField = /* @__PURE__ */ requiredText(64)

/** Why an operator does something; part of the audit log. */
export const reasonField = /* @__PURE__ */ z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** An instant that an operator sets: of a calendar, unlike the 45th of the 13th month. */
export const instantField = /* @__PURE__ */ instantText.check(
  /* @__PURE__ */ z.refine((value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))),
)

/** What all calls of operators have in common. */
export const operatorCall = { auth: 'operator', provisional: true, responseFormat: 'wrapped' } as const

/** Versions are counted in the database's `integer`. */
const maxVersion = 2_147_483_647

/** Version that a change replaces; without one it replaces whatever is stored. */
export const versionField = /* @__PURE__ */ z.optional(z.int().check(z.minimum(0), z.maximum(maxVersion)))
