import { getConversionSteps, productLimits } from '@croupier/domain/points'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import type { Confirmation } from './confirmation.ts'

const required = () => createRequiredSchema(z.string(), 'required')

/** A password; empty where the form does not ask for it. */
const createPassword = (isAsked: boolean) => z._default(isAsked ? required() : z.string(), '')

function createPasswords(confirmation: Confirmation) {
  return {
    paymentPassword: createPassword(confirmation === 'paymentPassword'),
    password: createPassword(confirmation === 'password'),
  }
}

/** Creates the schema of an exchange: some pieces of what there is. */
export function createExchangeSchema(confirmation: Confirmation, stock: number) {
  const max = Math.min(stock, productLimits.quantity)
  return z.object({
    quantity: required().check(
      z.refine((text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max), {
        params: { rule: 'range', min: 1, max },
      }),
    ),
    ...createPasswords(confirmation),
  })
}

/** Returns how many pieces a valid text names. */
export function toQuantity(text: string): number {
  return Number(text)
}

/** Creates the schema of a conversion: whole steps of the rate. */
export function createConvertSchema(confirmation: Confirmation, step: bigint) {
  const isMultiple = (text: string) => /^\d{1,18}$/.test(text) && getConversionSteps(BigInt(text), step) !== null
  return z.object({
    points: required().check(
      z.refine((text) => text === '' || isMultiple(text), { params: { rule: 'notStep', limit: String(step) } }),
    ),
    ...createPasswords(confirmation),
  })
}
