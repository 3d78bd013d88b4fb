import { splitMobileNumber, type CountryCode } from '@croupier/domain/countries'
import { codeLength } from '@croupier/domain/verification'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** Creates the schema of a mobile number in E.164 form whose length is that of its country. */
export function createMobileSchema(countries: readonly CountryCode[], required = true) {
  const isValid = (text: string) => (text === '' && !required) || splitMobileNumber(text, countries) !== null
  const number = z.string().check(z.refine(isValid, { params: { rule: 'length' } }))
  return required ? createRequiredSchema(number, 'required') : number
}

/** Schema of a verification code. */
export const codeSchema = createRequiredSchema(
  z.string().check(z.refine((code) => code.length === codeLength, { params: { rule: 'length' } })),
  'required',
)
