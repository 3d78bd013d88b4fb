import { noFlags, type Flags } from '@croupier/flags/modules'
import type { Audience } from '@croupier/domain/member'
import { home } from '@croupier/ui-kit/icons/home'
import { expect, test } from 'vitest'
import { defineMenuEntries, listMenuEntries } from './menus.ts'
import { definePages, type MenuSetting, type PageRow } from './pages.ts'
import { paths } from './paths.ts'

const look = { icon: home, label: 'common:hd_home' } as const
const entries = defineMenuEntries({
  home: { ...look, target: paths.home(), audience: 'everyone', menus: { side: 10, top: 10 } },
  favorite: { ...look, target: paths.favorite(), audience: 'session', menus: { side: 20, top: 200 } },
})
const row: PageRow = { ...look, section: 'money', audience: 'member', load: () => Promise.resolve(() => null) }
const pages = [
  ...definePages('member', {
    withdraw: { ...row, menus: { side: 15, account: 10 } },
    transferFund: row,
    rewardCenter: { ...row, flag: 'divtypereq', menus: { side: 30 } },
  }),
  ...definePages('agent', { agentTeamOverview: { ...row, audience: 'agent', menus: { side: 40 } } }),
]

const createViewer = (audience: Audience, flags: Flags = noFlags, ...settings: readonly MenuSetting[]) => ({
  audience,
  flags,
  settings: new Set(settings),
})
const list = (caller: Audience, flags?: Flags) =>
  listMenuEntries({ pages, entries }, 'side', createViewer(caller, flags))
const listIds = (caller: Audience, flags?: Flags) => list(caller, flags).map(({ id }) => id)

test('lists entries and pages by position, and none that does not name the menu', () => {
  expect(listIds('member')).toEqual(['home', 'member.withdraw', 'favorite'])
  const account = listMenuEntries({ pages, entries }, 'account', createViewer('member'))
  expect(account.map(({ id, target }) => [id, target.to])).toEqual([['member.withdraw', '/member/withdraw']])
})

test('lists a page of a flag while the flag is on, and a page of agents for agents', () => {
  expect(listIds('member', new Set(['divtypereq']))).toContain('member.rewardCenter')
  expect(listIds('agent')).toContain('agent.agentTeamOverview')
  expect(listIds('visitor')).not.toContain('agent.agentTeamOverview')
})

test.each([
  ['visitor', { home: null, 'member.withdraw': 'login', favorite: 'login' }],
  ['trial', { home: null, 'member.withdraw': 'realAccount', favorite: null }],
  ['member', { home: null, 'member.withdraw': null, favorite: null }],
] as const)('says what a %s lacks for each entry', (caller, expected) => {
  expect(Object.fromEntries(list(caller).map(({ id, refusal }) => [id, refusal]))).toEqual(expected)
})

test('says for which entries a trial account is enough, to every audience', () => {
  for (const caller of ['visitor', 'trial', 'member'] as const)
    expect(list(caller).map(({ id, allowTrial }) => [id, allowTrial])).toEqual([
      ['home', true],
      ['member.withdraw', false],
      ['favorite', true],
    ])
})

test('lists an entry of a setting while the server says so, and none that leads to a page that nobody has registered', () => {
  const rows = defineMenuEntries({
    invite: { ...look, target: paths.member('referral'), audience: 'member', setting: 'referral', menus: { side: 1 } },
    vip: {
      ...look,
      target: paths.member('withdraw'),
      page: { center: 'member', id: 'withdraw' },
      audience: 'member',
      setting: 'vip',
      menus: { side: 2 },
    },
  })
  const listWith = (registered: typeof pages, ...settings: readonly MenuSetting[]) =>
    listMenuEntries({ pages: registered, entries: rows }, 'side', createViewer('member', noFlags, ...settings)).map(
      ({ id }) => id,
    )
  expect(listWith([], 'vip', 'referral')).toEqual(['invite'])
  expect(listWith(pages, 'vip')).toEqual(['vip', 'member.withdraw'])
  expect(listWith(pages)).toEqual(['member.withdraw'])
})
