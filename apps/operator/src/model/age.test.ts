import { expect, test } from 'vitest'
import { getAge, getUrgency } from './age.ts'

const now = new Date('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T11:59:31Z', { unit: 'minutes', count: 0 }, 'neutral'],
  ['2026-11-23T11:00:01Z', { unit: 'minutes', count: 59 }, 'neutral'],
  ['2026-11-23T11:00:00Z', { unit: 'hours', count: 1 }, 'warning'],
  ['2026-11-22T12:00:01Z', { unit: 'hours', count: 23 }, 'warning'],
  ['2026-11-22T12:00:00Z', { unit: 'days', count: 1 }, 'negative'],
] as const)('the age of %s is %j, its urgency %s', (instant, age, urgency) => {
  expect(getAge(instant, now)).toEqual(age)
  expect(getUrgency(getAge(instant, now))).toBe(urgency)
})

test('an instant ahead of this clock is zero minutes old', () => {
  expect(getAge('2026-11-23T12:05:00Z', now)).toEqual({ unit: 'minutes', count: 0 })
})
