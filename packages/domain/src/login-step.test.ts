import { expect, test } from 'vitest'
import { captchaDetails, getFailureStep, getSessionStep } from './login-step.ts'

test('getSessionStep returns the change of password that a session is restricted to, or done', () => {
  expect(getSessionStep('weak')).toEqual({ kind: 'changePassword', reason: 'weak' })
  expect(getSessionStep(null)).toEqual({ kind: 'done' })
})

test('getFailureStep requires a captcha after an error with these details only', () => {
  expect(getFailureStep({ ...captchaDetails, retryAfter: 60 })).toEqual({ kind: 'captcha' })
  expect(getFailureStep({ field: 'username' })).toBeNull()
})
