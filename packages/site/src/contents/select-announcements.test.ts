import { expect, test } from 'vitest'
import { selectAnnouncements } from './select-announcements.ts'

const announcements = (['A', 'B', 'F'] as const).map((execution) => ({
  id: execution,
  title: execution,
  content: '',
  image: null,
  execution,
  timestamp: '2026-06-15T12:00:00.000Z',
}))

test.each([
  ['a visitor', null, 'B'],
  ['a member', { firstTimeLogin: false }, 'A'],
  ['a member who logs in for the first time', { firstTimeLogin: true }, 'AF'],
])('%s gets the announcements of its executions [e-notice-1.3, s-notice-3]', (_name, member, expected) => {
  expect(selectAnnouncements(announcements, member).map(({ id }) => id)).toEqual([...expected])
})
