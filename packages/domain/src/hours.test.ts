import { expect, test } from 'vitest'
import { hourPattern, isWithinHours, wholeDay } from './hours.ts'

test.each([
  ['09:00 to 21:00', { from: '09:00', to: '21:00' }, ['09:00', '20:59'], ['08:59', '21:00', '00:00']],
  ['those over midnight', { from: '18:00', to: '02:00' }, ['18:00', '23:59', '00:00', '01:59'], ['02:00', '17:59']],
  ['the whole day', wholeDay, ['00:00', '12:00', '23:59'], []],
])('%s have their start and not their end', (_hours, hours, within, outside) => {
  expect(within.filter((time) => !isWithinHours(hours, time))).toEqual([])
  expect(outside.filter((time) => isWithinHours(hours, time))).toEqual([])
})

test('an hour has two digits each', () => {
  expect(['00:00', '09:30', '23:59'].every((text) => hourPattern.test(text))).toBe(true)
  expect(['24:00', '9:00', '09:60', '09:00:00', ''].some((text) => hourPattern.test(text))).toBe(false)
})
