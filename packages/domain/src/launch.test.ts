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

/** Every kind of item that a launch can aim at. */
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

const starts = (mode: LaunchMode): LaunchDecision => ({ kind: 'start', nodeId: '1001', mode })
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
const for4 = (visitor: LaunchDecision, trial: LaunchDecision, member: LaunchDecision) => ({
  visitor,
  trial,
  member,
  agent: member,
})

/** Target x mode x audience while free play is on. */
const expected: Record<keyof typeof targets, Row> = {
  slot: { real: for4(login, realAccount, starts('real')), demo: for4(login, starts('demo'), starts('demo')) },
  table: { real: for4(login, realAccount, starts('real')), demo: for4(login, noDemo, noDemo) },
  closedSlot: {
    real: for4(login, realAccount, recommend('RNG')),
    demo: for4(login, recommend('RNG'), recommend('RNG')),
  },
  vietnamese: { real: for4(login, realAccount, vnLottery), demo: for4(login, noDemo, noDemo) },
  archipelago: { real: for4(login, realAccount, seaLottery), demo: for4(login, noDemo, noDemo) },
  house: { real: for4(login, realAccount, classic), demo: for4(login, noDemo, noDemo) },
  quick: { real: for4(login, realAccount, classic), demo: for4(login, noDemo, noDemo) },
  closedLottery: {
    real: for4(login, realAccount, recommend('ELOTT')),
    demo: for4(login, recommend('ELOTT'), recommend('ELOTT')),
  },
  slotVendor: { real: for4(rngList, rngList, rngList), demo: for4(rngList, rngList, rngList) },
  esportsVendor: {
    real: for4(vendorList, vendorList, vendorList),
    demo: for4(vendorList, vendorList, vendorList),
  },
}

const names = Object.keys(targets) as (keyof typeof targets)[]
const cells = names.flatMap((name) =>
  launchModes.flatMap((mode) => audiences.map((audience) => ({ name, mode, audience }))),
)

describe('a launch while free play is on', () => {
  test.each(cells)('of a $name in $mode mode by a $audience follows the table', ({ name, mode, audience }) => {
    expect(decideLaunch(targets[name], mode, { audience, freePlay: true })).toEqual(expected[name][mode][audience])
  })
})

describe('a launch while free play is off', () => {
  test.each(audiences.filter((audience) => audience !== 'visitor'))('offers a %s no demo', (audience) => {
    expect(decideLaunch(slot, 'demo', { audience, freePlay: false })).toEqual(noDemo)
  })

  test('still asks a visitor to log in first', () => {
    expect(decideLaunch(slot, 'demo', { audience: 'visitor', freePlay: false })).toEqual(login)
  })

  test.each(['member', 'agent'] as const)('lets a %s play for real', (audience) => {
    expect(decideLaunch(slot, 'real', { audience, freePlay: false })).toEqual(starts('real'))
  })
})
