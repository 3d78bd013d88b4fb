import type { FieldRule } from './registration-fields.ts'

/** Rule of payment passwords where a merchant's registration has none. */
const defaultRule: FieldRule = {
  field: 'paymentPassword',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'digits',
  minLength: 6,
  maxLength: 6,
}

/** Returns the rule of a new payment password: that of the registration, also where its form does not ask for one. */
export function getPaymentPasswordRule(rules: readonly FieldRule[]): FieldRule {
  const rule = rules.find(({ field }) => field === 'paymentPassword') ?? defaultRule
  return { ...rule, enabled: true, required: true }
}

/** Whether a payment password is among the first that are tried: one sign repeated, or signs in order. */
export function isWeakPaymentPassword(paymentPassword: string): boolean {
  const codes = Array.from(paymentPassword, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Ways to prove the account when a payment password is forgotten. */
export const resetChannels = ['sms', 'email'] as const
export type ResetChannel = (typeof resetChannels)[number]
