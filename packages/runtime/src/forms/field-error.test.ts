import { createInstance } from 'i18next'
import { patternIds } from '@croupier/domain/registration-fields'
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getFieldErrorText, getLengthText, toFieldError } from './field-error.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', ns: ['forms'], resources: { en: { forms } } })

const { problem, pattern } = forms
const between6And12 = { min: 6, max: 12 }

test.each([
  ['password', 'length', between6And12, 'Please fill in your password with 6 - 12 characters.'],
  ['password', 'length', { min: 6, max: 6 }, 'Please fill in your password with 6 characters.'],
  ['nickname', 'length', between6And12, 'Use 6 to 12 characters.'],
  ['nickname', 'length', { min: 6, max: 6 }, 'Use exactly 6 characters.'],
  [
    'username',
    'pattern',
    { patternId: 'letterFirst', min: 6, max: 16 },
    'Account format is incorrect. A letter first, then letters and digits. Use 6 to 16 characters.',
  ],
  [
    'payeeName',
    'pattern',
    { patternId: 'fullName', min: 6, max: 6 },
    `Real name format is incorrect. ${pattern.fullName} Use exactly 6 characters.`,
  ],
  [
    'payeeName',
    'pattern',
    { patternId: 'any', ...between6And12 },
    `${problem.payeeName.pattern} Use 6 to 12 characters.`,
  ],
  ['email', 'pattern', {}, 'E-mail format is incorrect.'],
  ['password', 'pattern', {}, 'Password format is incorrect.'],
  ['mobileNum', 'pattern', {}, 'Phone number format is incorrect.'],
  ['affiliateCode', 'length', between6And12, 'Invalid invitation code.'],
  ['affiliateCode', 'pattern', {}, 'Invalid invitation code.'],
  ['verificationCode', 'required', {}, 'Please enter a valid verification code.'],
  ['verificationCode', 'length', { min: 6, max: 6 }, 'Please enter a valid verification code.'],
  ['nickname', 'mismatch', {}, 'The two entries do not match.'],
  ['line', 'pattern', { patternId: 'digits', ...between6And12 }, `${pattern.digits} Use 6 to 12 characters.`],
  ['birthday', 'age', { min: 21 }, 'You have to be 21 or older.'],
  ['confirmPassword', 'mismatch', {}, 'Confirmation password is not correct.'],
  ['email', 'required', {}, problem.required],
  ['email', 'aRuleOfALaterServer', {}, problem.pattern],
])(
  'selects the text of %s for the rule %s with %j [v-message-1, v-message-2, v-message-4.2, v-message-5, v-message-6, v-message-7, v-message-8, v-message-10, v-pattern-1, v-age-1b, error-6]',
  (field, rule, values, text) => {
    expect(getFieldErrorText(i18n, field, { rule, values })).toBe(text)
  },
)

test.each(patternIds)('shows the message of the pattern %s with its length, after that of the field', (patternId) => {
  const error = { rule: 'pattern', values: { patternId, ...between6And12 } }
  const message = `${pattern[patternId]} Use 6 to 12 characters.`
  expect(getFieldErrorText(i18n, 'line', error)).toBe(message)
  if (patternId === 'any') return
  for (const field of ['username', 'password', 'payeeName', 'email', 'affiliateCode', 'mobileNum'] as const) {
    expect(getFieldErrorText(i18n, field, error)).toBe(`${problem[field].pattern} ${message}`)
  }
})

test('formats equal bounds as one number [v-pattern-1b]', () => {
  expect(getLengthText(i18n, { min: 6, max: 6 })).toBe('Use exactly 6 characters.')
})

test.each([
  ['an empty text', z.string().check(z.minLength(1)), '', { rule: 'required' }],
  ['a long text', z.string().check(z.maxLength(3)), 'abcd', { rule: 'tooLong', values: { max: 3 } }],
  ['a missing value', z.string(), undefined, { rule: 'required' }],
  ['a wrong format', z.string().check(z.regex(/^a$/)), 'b', { rule: 'pattern' }],
  [
    'a rule with values',
    z.string().check(z.refine(() => false, { params: { rule: 'age', min: 21 } })),
    '',
    { rule: 'age', values: { min: 21 } },
  ],
])('names the broken rule of %s', (_name, schema, value, expected) => {
  expect(z.safeParse(schema, value).error?.issues.map(toFieldError)).toEqual([expected])
})
