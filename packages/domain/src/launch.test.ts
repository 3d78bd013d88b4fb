import { describe, expect, test } from 'vitest'
import { decideLaunch, launchModes, type LaunchDecision, type LaunchItem, type LaunchMode } from './launch.ts'
import { audiences, type Audience } from './member.ts'

const slot: LaunchItem = {
  nodeId: '1001',
  gameCode: 'KFW0001',
  gameType: 'RNG',
  vendor: 'KFW',
  isGame: true,
  underMaintenance: false,
  offersDemo: true,
}

const lottery = { ...slot, gameType: 'ELOTT', gameCode: 'MM2D', offersDemo: false }

/** One item for each kind of launch target. */
const targets = {
  slot,
  table: { ...slot, gameType: 'LIVE', offersDemo: false },
  closedSlot: { ...slot, underMaintenance: true },
  vietnamese: { ...lottery, vendor: 'TCG_LOTTO_VN' },
  archipelago: { ...lottery, vendor: 'TCG_SEA' },
  house: { ...lottery, vendor: 'LOTT' },
  quick: { ...lottery, vendor: 'ELOTT' },
  closedLottery: { ...lottery, vendor: 'LOTT', underMaintenance: true },
  slotVendor: { ...slot, isGame: false },
  esportsVendor: { ...slot, gameType: 'ESPORTS', vendor: 'PXT', isGame: false },
} as const satisfies Record<string, LaunchItem>

const start = (mode: LaunchMode): LaunchDecision => ({ kind: 'start', nodeId: '1001', mode })
const login: LaunchDecision = { kind: 'login' }
const realAccount: LaunchDecision = { kind: 'realAccount' }
const noDemo: LaunchDecision = { kind: 'demoUnavailable' }
const recommend = (gameType: string): LaunchDecision => ({ kind: 'recommend', gameType })
const vnLottery: LaunchDecision = { kind: 'vnLottery', gameCode: 'MM2D' }
const seaLottery: LaunchDecision = { kind: 'seaLottery', gameCode: 'MM2D' }
const classic: LaunchDecision = { kind: 'lottery', gameCode: 'MM2D' }
const rngList: LaunchDecision = { kind: 'rngList', vassalage: 'KFW' }
const vendorList: LaunchDecision = { kind: 'vendorList', gameType: 'ESPORTS', vassalage: 'PXT' }

type Row = Record<LaunchMode, Record<Audience, LaunchDecision>>
const byAudience = (visitor: LaunchDecision, trial: LaunchDecision, member: LaunchDecision) => ({
  visitor,
  trial,
  member,
  agent: member,
})

/** Target x mode x audience while free play is on. */
const expected: Record<keyof typeof targets, Row> = {
  slot: { real: byAudience(login, realAccount, start('real')), demo: byAudience(login, start('demo'), start('demo')) },
  table: { real: byAudience(login, realAccount, start('real')), demo: byAudience(login, noDemo, noDemo) },
  closedSlot: {
    real: byAudience(login, realAccount, recommend('RNG')),
    demo: byAudience(login, recommend('RNG'), recommend('RNG')),
  },
  vietnamese: { real: byAudience(login, realAccount, vnLottery), demo: byAudience(login, noDemo, noDemo) },
  archipelago: { real: byAudience(login, realAccount, seaLottery), demo: byAudience(login, noDemo, noDemo) },
  house: { real: byAudience(login, realAccount, classic), demo: byAudience(login, noDemo, noDemo) },
  quick: { real: byAudience(login, realAccount, classic), demo: byAudience(login, noDemo, noDemo) },
  closedLottery: {
    real: byAudience(login, realAccount, recommend('ELOTT')),
    demo: byAudience(login, recommend('ELOTT'), recommend('ELOTT')),
  },
  slotVendor: { real: byAudience(rngList, rngList, rngList), demo: byAudience(rngList, rngList, rngList) },
  esportsVendor: {
    real: byAudience(vendorList, vendorList, vendorList),
    demo: byAudience(vendorList, vendorList, vendorList),
  },
}

const names = Object.keys(targets) as (keyof typeof targets)[]
const cells = names.flatMap((name) =>
  launchModes.flatMap((mode) => audiences.map((audience) => ({ name, mode, audience }))),
)

describe('decideLaunch with free play on', () => {
  test.each(cells)(
    'matches the table for $name in $mode mode as $audience [s-start-1a, s-start-1b.3, s-start-1c, launch-4, launch-5, launch-1, launch-2, launch-3]',
    ({ name, mode, audience }) => {
      expect(decideLaunch(targets[name], mode, { audience, freePlay: true })).toEqual(expected[name][mode][audience])
    },
  )
})

describe('decideLaunch with free play off', () => {
  test.each(audiences.filter((audience) => audience !== 'visitor'))(
    'returns demoUnavailable for demo mode as %s',
    (audience) => {
      expect(decideLaunch(slot, 'demo', { audience, freePlay: false })).toEqual(noDemo)
    },
  )

  test('returns login for a visitor', () => {
    expect(decideLaunch(slot, 'demo', { audience: 'visitor', freePlay: false })).toEqual(login)
  })

  test.each(['member', 'agent'] as const)('starts real mode as %s', (audience) => {
    expect(decideLaunch(slot, 'real', { audience, freePlay: false })).toEqual(start('real'))
  })
})
