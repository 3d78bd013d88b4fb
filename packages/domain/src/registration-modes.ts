import type { FieldRule, RegistrationField } from './registration-fields.ts'

/** Fields without which there is no account, by what it is registered with. */
export const mandatoryFields = {
  username: ['username', 'password', 'confirmPassword'],
  mobile: ['mobileNum'],
  mobileWithPassword: ['mobileNum', 'password', 'confirmPassword'],
} as const satisfies Record<string, readonly RegistrationField[]>

/** What an account is registered with. */
export type RegistrationMode = keyof typeof mandatoryFields

/** Fields that only some modes have. */
const credentials: ReadonlySet<RegistrationField> = new Set(mandatoryFields.username)

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
 * site asks for one. What an account cannot do without is mandatory whatever the rules say.
 */
export function getModeRules(rules: readonly FieldRule[], mode: RegistrationMode): readonly FieldRule[] {
  const mandatory: ReadonlySet<RegistrationField> = new Set(mandatoryFields[mode])
  const isListed = rules.some(({ field }) => field === 'mobileNum')
  return [...(isListed ? [] : [{ ...mobileRule, enabled: mandatory.has('mobileNum') }]), ...rules]
    .filter(({ field }) => mandatory.has(field) || !credentials.has(field))
    .map((rule) => (mandatory.has(rule.field) ? { ...rule, enabled: true, required: true } : rule))
}

/** Returns how a site registers by mobile number. */
export function getMobileMode(hasPassword: boolean): RegistrationMode {
  return hasPassword ? 'mobileWithPassword' : 'mobile'
}
