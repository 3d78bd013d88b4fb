import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsLikeFormula, checkAgentAccount, createPassword, getAgentAccountRules } from './agent-accounts.ts'
import { checkField } from './registration.ts'
import { patternIds, type FieldRule } from './registration-fields.ts'

const rule = { enabled: true, required: true, acceptedPattern: '*' } as const
const password: FieldRule = { ...rule, field: 'password', patternId: 'strongPassword', minLength: 8, maxLength: 20 }

describe('getAgentAccountRules', () => {
  test('asks for username and password, permits a nickname, and nothing else, whatever the rules of a registration are', () => {
    const off = { ...rule, enabled: false, required: false } as const
    const registration: readonly FieldRule[] = [
      { ...off, field: 'username', patternId: 'digits', minLength: 3, maxLength: 4 },
      { ...rule, field: 'payeeName', patternId: 'any', minLength: 1, maxLength: 9 },
    ]
    const rules = getAgentAccountRules(registration)
    expect(rules.map(({ field, enabled, required }) => [field, enabled, required])).toEqual([
      ['username', true, true],
      ['password', true, true],
      ['nickname', true, false],
    ])
    expect(rules[0]).toMatchObject({ patternId: 'digits', minLength: 3, maxLength: 4 })
  })
})

describe('checkAgentAccount', () => {
  const check = (texts: object) =>
    checkAgentAccount([password], { username: 'thiri01', nickname: '', password: 'Festival#2026', ...texts })

  test.each([
    [{}, null],
    [{ username: '' }, 'username'],
    [{ password: 'weak' }, 'password'],
    [{ nickname: 'n'.repeat(65) }, 'nickname'],
  ])('of an account with %j names the field %j', (texts, field) => {
    expect(check(texts)?.field ?? null).toBe(field)
  })
})

describe('createPassword', () => {
  const impossible = new Set([
    'kanjiDigits',
    'chinese',
    'date',
    'korean',
    'thai',
    'email',
    'fullName',
    'fullWidthJapanese',
  ])
  const possible = patternIds.filter((id) => !impossible.has(id))

  test('follows every rule that letters, digits and signs can follow', () => {
    const rules = fc.record({
      patternId: fc.constantFrom(...possible),
      minLength: fc.integer({ min: 1, max: 20 }),
      span: fc.integer({ min: 4, max: 20 }),
    })
    fc.assert(
      fc.property(rules, fc.infiniteStream(fc.nat()), ({ patternId, minLength, span }, numbers) => {
        const own = { ...password, patternId, minLength, maxLength: minLength + span }
        const created = createPassword(own, (below) => Number(numbers.next().value) % below)
        expect(created === undefined ? 'nothing' : checkField(own, created)).toBeNull()
      }),
    )
  })

  test('never begins like a formula', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const created = Array.from({ length: 500 }, () => createPassword(password, random) ?? '')
    expect(created.filter((text) => text === '' || beginsLikeFormula(text))).toEqual([])
  })

  test('creates nothing for a rule that they cannot follow', () => {
    expect(createPassword({ ...password, patternId: 'korean' }, () => 0)).toBeUndefined()
  })
})
