import * as z from 'zod/mini'
import { requiredText } from '../../fields.ts'

/** Code of the merchant that an operator acts on; `mount` resolves it and checks that the operator is given it. */
export const merchantField = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z0-9]{3,16}$/))

/** Username of a member. */
export const accountField = /* @__PURE__ */ requiredText(64)

/** Why an operator does something; part of the audit log. */
export const reasonField = /* @__PURE__ */ z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** What all calls of operators have in common. */
export const operatorCall = { auth: 'operator', provisional: true, responseFormat: 'wrapped' } as const

/** Versions are counted in the database's `integer`. */
const maxVersion = 2_147_483_647

/** Version that a change replaces; without one it replaces whatever is stored. */
export const versionField = /* @__PURE__ */ z.optional(z.int().check(z.minimum(0), z.maximum(maxVersion)))
