import { createTestClock } from '@croupier/testing/clock'
import { describe, expect, test } from 'vitest'
import type { ContentDocument } from './documents.ts'
import { getScheduleState, getViewerRoles, isShownTo, selectTexts, type Viewer } from './select.ts'

const now = new Date('2026-11-23T05:30:00Z')
const row = { title: 'Title', body: '', image: null }

function createNotice(changes: Partial<ContentDocument<'notice'>['audience']> = {}): ContentDocument<'notice'> {
  return {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [], ...changes },
    position: 0,
    texts: { EN: row },
  }
}

const createViewer = (changes: Partial<Viewer> = {}): Viewer => ({
  roles: ['member'],
  vipLevel: 0,
  language: 'EN',
  now,
  ...changes,
})

describe('the schedule', () => {
  const [earlier, exactly, later] = ['2026-11-23T05:29:59.999Z', '2026-11-23T05:30:00.000Z', '2026-11-23T05:30:00.001Z']
  test.each([
    [null, null, 'live'],
    [earlier, later, 'live'],
    [exactly, null, 'live'],
    [later, null, 'scheduled'],
    [null, exactly, 'ended'],
    [null, later, 'live'],
    [earlier, exactly, 'ended'],
  ] as const)('from %s to %s is half open: %s', (from, to, state) => {
    const notice = { ...createNotice(), schedule: { from, to } }
    expect(getScheduleState(notice, now)).toBe(state)
    expect(isShownTo(notice, createViewer())).toBe(state === 'live')
  })

  test('follows the clock of the platform', () => {
    const clock = createTestClock(now)
    const notice = { ...createNotice(), schedule: { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' } }
    const states = [0, 24, 24].map((hours) => {
      clock.advance({ minutes: hours * 60 })
      return getScheduleState(notice, clock.now())
    })
    expect(states).toEqual(['scheduled', 'live', 'ended'])
  })
})

describe('the audience', () => {
  test.each([
    [null, ['visitor']],
    [{ type: 0 }, ['member']],
    [{ type: 1 }, ['member', 'agent']],
    [{ type: 41 }, ['member', 'agent']],
    [{ type: 4 }, ['trial']],
  ] as const)('of the session %j has the roles %j [e-member-2b.1, e-member-2b.3]', (session, roles) => {
    expect(getViewerRoles(session)).toEqual(roles)
  })

  test.each<[string, Partial<ContentDocument<'notice'>['audience']>, Partial<Viewer>, boolean]>([
    ['everybody', {}, { roles: ['visitor'] }, true],
    ['visitors', { roles: ['visitor'] }, { roles: ['visitor'] }, true],
    ['visitors', { roles: ['visitor'] }, { roles: ['member'] }, false],
    ['members', { roles: ['member'] }, { roles: ['member', 'agent'] }, true],
    ['agents', { roles: ['agent'] }, { roles: ['member'] }, false],
    ['members and trials', { roles: ['member', 'trial'] }, { roles: ['trial'] }, true],
    ['a level', { minVipLevel: 3 }, { vipLevel: 2 }, false],
    ['a level', { minVipLevel: 3 }, { vipLevel: 3 }, true],
    ['a language', { languages: ['MY', 'CN'] }, { language: 'EN' }, false],
    ['a language', { languages: ['MY', 'CN'] }, { language: 'CN' }, true],
    ['members of a language', { roles: ['member'], languages: ['MY'] }, { language: 'MY', roles: ['visitor'] }, false],
  ])('%s %j includes %j: %s', (_name, audience, viewer, isShown) => {
    expect(isShownTo(createNotice(audience), createViewer(viewer))).toBe(isShown)
  })
})

test.each([
  [{ MY: 'my', EN: 'en' }, 'EN', 'en'],
  [{ MY: 'my', CN: 'cn' }, 'EN', 'my'],
  [{ CN: 'cn', EN: 'en' }, 'VN', 'en'],
  [{ VN: 'vn' }, 'EN', 'vn'],
  [{}, 'EN', undefined],
] as const)('of the texts %j the language %s has %s, in the order of the brand', (texts, language, expected) => {
  expect(selectTexts<string>(texts, language, ['MY', 'EN', 'CN'])).toBe(expected)
})
