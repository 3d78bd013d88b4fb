import { expect, test } from 'vitest'
import { getDatePresets } from './date-presets.ts'

test('returns the previous and the next 7 and 30 days including today', () => {
  expect(getDatePresets('2026-11-21')).toEqual([
    { id: 'previous7', from: '2026-11-15', to: '2026-11-21' },
    { id: 'previous30', from: '2026-10-23', to: '2026-11-21' },
    { id: 'next7', from: '2026-11-21', to: '2026-11-27' },
    { id: 'next30', from: '2026-11-21', to: '2026-12-20' },
  ])
})

test('spans the end of February in a leap year', () => {
  expect(getDatePresets('2024-02-27').find(({ id }) => id === 'next7')).toMatchObject({ to: '2024-03-04' })
})
