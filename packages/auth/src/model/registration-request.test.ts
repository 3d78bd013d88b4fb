import { storeInvitation } from '@croupier/runtime/session/invitation'
import { beforeEach, expect, test, vi } from 'vitest'
import { getAffiliateCode, toRegisterBody } from './registration-request.ts'

const entries = { username: 'player7', password: 'Festival#26', confirmPassword: 'Festival#26' }
const proof = { antiBot: 'solved' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', new URL('https://shwe.localhost/register?affiliateCode=LINK1'))
})

test('sends where and how the member registers, and the consent [e-register-2.2, e-register-3, action-7.1]', () => {
  expect(toRegisterBody(entries, proof, 'username')).toEqual({
    ...entries,
    ...proof,
    domain: 'shwe.localhost',
    // Without the parameters: an invitation has fields of its own.
    registerUrl: 'https://shwe.localhost/register',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  })
})

test('omits optional fields that are left empty', () => {
  const body = toRegisterBody({ ...entries, email: '', payeeName: 'Aung Lin' }, proof, 'username')
  expect(body).toHaveProperty('payeeName', 'Aung Lin')
  expect(body).not.toHaveProperty('email')
})

test('sends the invitation of the link, unless the visible field has another code [e-register-2.1, s-register-3a]', () => {
  storeInvitation('?affiliateCode=LINK1&referralCode=FRIEND')
  expect(toRegisterBody(entries, proof, 'username')).toMatchObject({ affiliateCode: 'LINK1', referralCode: 'FRIEND' })
  expect(getAffiliateCode(entries)).toBe('LINK1')
  const typed = { ...entries, affiliateCode: 'TYPED' }
  expect(toRegisterBody(typed, proof, 'username')).toMatchObject({ affiliateCode: 'TYPED', referralCode: 'FRIEND' })
  expect(getAffiliateCode(typed)).toBe('TYPED')
})

test('a code of the link that has been cleared in its field is neither checked nor sent', () => {
  storeInvitation('?affiliateCode=LINK1')
  const cleared = { ...entries, affiliateCode: '' }
  expect(getAffiliateCode(cleared)).toBe('')
  expect(toRegisterBody(cleared, proof, 'username')).not.toHaveProperty('affiliateCode')
})

test('an entry cannot replace the proof', () => {
  const body = toRegisterBody(
    { ...entries, captchaId: 'forged' },
    { ...proof, captchaId: 'shown', captcha: 'AB12' },
    'username',
  )
  expect(body).toMatchObject({ captchaId: 'shown', captcha: 'AB12' })
})

test('a registration by mobile number has the number, and a password only if it was asked for [e-register-2.3]', () => {
  const number = { mobileNum: '9791234567', countryDialingCode: '95' }
  const body = toRegisterBody(number, proof, 'mobile')
  expect(body).toMatchObject(number)
  for (const field of ['username', 'password', 'confirmPassword']) expect(body).not.toHaveProperty(field)
  const passwords = { password: 'Festival#26', confirmPassword: 'Festival#26' }
  expect(toRegisterBody({ ...number, ...passwords }, proof, 'mobileWithPassword')).toMatchObject(passwords)
})
