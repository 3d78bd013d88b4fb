import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** Creates the schema of the password that confirms a change, which only an account with one has to type. */
export function createPasswordSchema(hasPassword: boolean) {
  return hasPassword ? createRequiredSchema(z.string(), 'required') : z.string()
}
