import { expect, test } from 'vitest'
import { getDatePresets } from './date-presets.ts'

test('returns the requested presets in their order, those of several days including today', () => {
  const ids = ['yesterday', 'today', 'previous7', 'previous30', 'next7', 'next30'] as const
  expect(getDatePresets(ids, '2026-11-21')).toEqual([
    { id: 'yesterday', from: '2026-11-20', to: '2026-11-20' },
    { id: 'today', from: '2026-11-21', to: '2026-11-21' },
    { id: 'previous7', from: '2026-11-15', to: '2026-11-21' },
    { id: 'previous30', from: '2026-10-23', to: '2026-11-21' },
    { id: 'next7', from: '2026-11-21', to: '2026-11-27' },
    { id: 'next30', from: '2026-11-21', to: '2026-12-20' },
  ])
})

test('spans the end of February in a leap year', () => {
  expect(getDatePresets(['next7'], '2024-02-27')).toMatchObject([{ to: '2024-03-04' }])
})
