import { expect, test } from 'vitest'
import { pickChanges } from './pick-changes.ts'

test('picks the parts that differ from what was shown', () => {
  const shown = { hot: false, maintenance: false, hours: { from: '08:00', to: '20:00' }, roles: ['finance'] }
  expect(pickChanges(shown, { ...shown, hot: true })).toEqual({ hot: true })
  expect(pickChanges(shown, { ...shown, hours: { from: '08:00', to: '22:00' } })).toEqual({
    hours: { from: '08:00', to: '22:00' },
  })
  expect(pickChanges(shown, { ...shown, roles: ['finance', 'content'] })).toEqual({ roles: ['finance', 'content'] })
  expect(pickChanges(shown, { ...shown, hours: { ...shown.hours }, roles: [...shown.roles] })).toEqual({})
})

test('picks a part that becomes null or empty', () => {
  const shown: { image: string | null; merchants: string[] | null } = { image: '/a.png', merchants: ['SHW01'] }
  expect(pickChanges(shown, { image: null, merchants: [] })).toEqual({ image: null, merchants: [] })
  expect(pickChanges(shown, { image: '/a.png', merchants: null })).toEqual({ merchants: null })
})
