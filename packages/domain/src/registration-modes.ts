import type { FieldRule, RegistrationField } from './registration-fields.ts'

/** Fields without which there is no account, by what it is registered with. */
export const mandatoryFields = {
  username: ['username', 'password', 'confirmPassword'],
  mobile: ['mobileNum'],
  mobileWithPassword: ['mobileNum', 'password', 'confirmPassword'],
  thirdParty: ['username'],
} as const satisfies Record<string, readonly RegistrationField[]>

/** What an account is registered with. */
export type RegistrationMode = keyof typeof mandatoryFields

/** Fields that only some modes have. */
const credentials: ReadonlySet<RegistrationField> = new Set(mandatoryFields.username)

/**
 * Fields that a person is not asked for after a third-party sign-in: the provider has seen the person, the code of an invitation
 * is kept by the site, and the member center takes a payment password, and a number with the code that proves it.
 */
const skippedAfterSignIn: ReadonlySet<RegistrationField> = new Set([
  'captcha',
  'verificationCode',
  'affiliateCode',
  'recommenderId',
  'paymentPassword',
  'mobileNum',
])

/** Rule of a mobile number where the server has none; its length is that of its country in any case. */
const mobileRule: FieldRule = {
  field: 'mobileNum',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'digits',
  minLength: 1,
  maxLength: 15,
}

/**
 * Returns the rules of a mode: an account registered by mobile number has no name of its choice, and a password only where the
 * site asks for one. After a third-party sign-in only what a site requires is asked for. What an account cannot do without is
 * mandatory whatever the rules say.
 */
export function getModeRules(rules: readonly FieldRule[], mode: RegistrationMode): readonly FieldRule[] {
  const mandatory: ReadonlySet<RegistrationField> = new Set(mandatoryFields[mode])
  const isListed = rules.some(({ field }) => field === 'mobileNum')
  return [...(isListed ? [] : [{ ...mobileRule, enabled: mandatory.has('mobileNum') }]), ...rules]
    .filter(({ field }) => mandatory.has(field) || !credentials.has(field))
    .map((rule) => (mandatory.has(rule.field) ? { ...rule, enabled: true, required: true } : rule))
    .filter(({ field, required }) => mode !== 'thirdParty' || (required && !skippedAfterSignIn.has(field)))
}

/** Whether every registration has to contain a captcha. */
export function requiresCaptcha(rules: readonly FieldRule[]): boolean {
  return rules.some(({ field, enabled, required }) => field === 'captcha' && enabled && required)
}

/** Returns how a site registers by mobile number. */
export function getMobileMode(hasPassword: boolean): RegistrationMode {
  return hasPassword ? 'mobileWithPassword' : 'mobile'
}
