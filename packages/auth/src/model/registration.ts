import { splitMobileNumber, type CountryCode } from '@croupier/domain/countries'
import { checkField, checkPasswordConfirmation } from '@croupier/domain/registration'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { getModeRules, type RegistrationMode } from '@croupier/domain/registration-modes'
import { codeLength } from '@croupier/domain/verification'
import { personalFields, registerMobileBody } from '@croupier/endpoints/bodies/session'
import { checkRule, checkRules, checkText } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'

/** Fields with a component of their own, rendered apart from the server's list. */
const customFields: ReadonlySet<RegistrationField> = new Set(['confirmPassword', 'captcha', 'verificationCode'])

const requiredText = z.string().check(z.minLength(1))
const consent = z.boolean().check(z.refine((accepted) => accepted, { params: { rule: 'required' } }))

// Not z.omit, which the first visit would load with the library.
const {
  domain: _domain,
  registerUrl: _registerUrl,
  registerMethod: _registerMethod,
  login: _login,
  termsAccepted: _termsAccepted,
  countryDialingCode: _countryDialingCode,
  captchaId: _captchaId,
  antiBot: _antiBot,
  firebaseChannel: _firebaseChannel,
  firebaseIdToken: _firebaseIdToken,
  ...typedFields
} = registerMobileBody.shape

/** The fields of the call that a visitor fills in, and the consent. */
const formSchema = z.strictObject({
  ...typedFields,
  mobileNum: z.string(),
  verificationCode: z.string(),
  confirmPassword: z.string(),
  captcha: z.string(),
  terms: consent,
})

/** The same after a third-party sign-in. */
const identitySchema = z.strictObject({ username: z.string(), ...personalFields, terms: consent })

/** Returns the rules of the listed fields of a mode: the mobile number first where it names the account, else in the server's order. */
export function getListedRules(rules: readonly FieldRule[], mode: RegistrationMode): readonly FieldRule[] {
  const listed = getModeRules(rules, mode).filter(({ field, enabled }) => enabled && !customFields.has(field))
  if (mode === 'username' || mode === 'thirdParty') return listed
  const isMobile = ({ field }: FieldRule) => field === 'mobileNum'
  return [...listed.filter(isMobile), ...listed.filter((rule) => !isMobile(rule))]
}

/**
 * Returns the fields that a visitor fills in, which a draft keeps; not the captcha, whose text is that of one picture. The values
 * of others would be sent without being seen.
 */
export function getTypedFields(rules: readonly FieldRule[], codeRequired: boolean): readonly string[] {
  const listed = rules.map(({ field }) => field)
  return [
    ...listed,
    ...(listed.includes('password') ? ['confirmPassword'] : []),
    ...(codeRequired ? ['verificationCode'] : []),
    'terms',
  ]
}

/** Creates the schema of the mobile number, whose national digits, which the call sends, follow the server's rule. */
function createNumberSchema(countries: readonly CountryCode[], rule: FieldRule) {
  const findProblem = (text: string) => checkField(rule, splitMobileNumber(text, countries)?.national ?? '')
  return z.pipe(createMobileSchema(countries, rule.required), z.string().check(checkText(findProblem)))
}

/** What decides the schema of a registration form. */
export interface RegistrationFormOptions {
  /** Rules of the listed fields. */
  readonly rules: readonly FieldRule[]
  readonly countries: readonly CountryCode[]
  readonly captchaRequired: boolean
  /** A mobile number has to be verified by a code. */
  readonly codeRequired: boolean
}

/** Creates the schema of the form: the body of the call, with the server's rule of each field. */
export function createRegistrationSchema({ rules, countries, captchaRequired, codeRequired }: RegistrationFormOptions) {
  const mobileRule = rules.find(({ field }) => field === 'mobileNum')
  // A number that may be left out needs a code only if it is there.
  const isCodeOptional = codeRequired && mobileRule?.required === false
  const hasPassword = rules.some(({ field }) => field === 'password')
  return z
    .extend(formSchema, {
      captcha: captchaRequired ? requiredText : z.string(),
      confirmPassword: hasPassword ? requiredText : z.string(),
      mobileNum: mobileRule ? createNumberSchema(countries, mobileRule) : z.string(),
      verificationCode: codeRequired && !isCodeOptional ? codeSchema : z.string(),
    })
    .check(
      checkRules(rules.filter((rule) => rule !== mobileRule).map((rule) => [rule.field, rule])),
      checkRule(
        'confirmPassword',
        'mismatch',
        ({ password = '', confirmPassword }) =>
          // An empty confirmation breaks another rule.
          confirmPassword === '' || checkPasswordConfirmation(password, confirmPassword) === null,
      ),
      checkRule(
        'verificationCode',
        'length',
        ({ mobileNum, verificationCode }) =>
          !isCodeOptional || mobileNum === '' || verificationCode.length === codeLength,
      ),
    )
}

/** Creates the schema of the form after a third-party sign-in, with the server's rule of each listed field. */
export function createIdentitySchema(rules: readonly FieldRule[]) {
  return identitySchema.check(checkRules(rules.map((rule) => [rule.field, rule])))
}
