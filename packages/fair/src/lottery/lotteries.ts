import {
  amongFirst,
  anyOrderAt,
  dieValues,
  digitsAt,
  createEndings,
  numberAt,
  createOrder,
  sameDice,
  createSide,
  createTicket,
  createTotal,
} from './bet-types.ts'
import type { DrawGame } from './draw-game.ts'
import type { PrizeTier } from './forms.ts'

/** A lottery. */
export interface LotteryDefinition extends DrawGame {
  readonly vendor: 'LOTT' | 'ELOTT' | 'TCG_SEA' | 'TCG_LOTTO_VN'
  readonly area: 'MM' | 'VN' | 'SEA' | 'HOUSE'
  readonly prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
}

const yangon = 390
const indochina = 420
const manila = 480

const twoDigitBets = [
  digitsAt('straight2', 0, 2),
  digitsAt('first1', 0, 1),
  digitsAt('last1', 1, 1),
  createSide('firstSide', 0, 1, 5),
  createSide('lastSide', 1, 1, 5),
]

const fiveDigitBets = [
  digitsAt('straight5', 0, 5),
  digitsAt('first3', 0, 3),
  digitsAt('last3', 2, 3),
  anyOrderAt('lastAnyOrder3', 2, 3),
  digitsAt('first2', 0, 2),
  digitsAt('last2', 3, 2),
  digitsAt('last1', 4, 1),
  createSide('totalSide', 0, 5, 23),
]

/** 27 numbers, the special one first. */
const northTiers: readonly PrizeTier[] = [
  { prize: 'special', count: 1, digits: 5 },
  { prize: '1', count: 1, digits: 5 },
  { prize: '2', count: 2, digits: 5 },
  { prize: '3', count: 6, digits: 5 },
  { prize: '4', count: 4, digits: 4 },
  { prize: '5', count: 6, digits: 4 },
  { prize: '6', count: 3, digits: 3 },
  { prize: '7', count: 4, digits: 2 },
]

/** 18 numbers, the special one first. */
const southTiers: readonly PrizeTier[] = [
  { prize: 'special', count: 1, digits: 6 },
  { prize: '1', count: 1, digits: 5 },
  { prize: '2', count: 1, digits: 5 },
  { prize: '3', count: 2, digits: 5 },
  { prize: '4', count: 7, digits: 5 },
  { prize: '5', count: 1, digits: 4 },
  { prize: '6', count: 3, digits: 4 },
  { prize: '7', count: 1, digits: 3 },
  { prize: '8', count: 1, digits: 2 },
]

/** Multiples of the stake by prize. All prizes at once stay below what a round may pay. */
const northPays = { special: 25_000, '1': 1000, '2': 500, '3': 100, '4': 100, '5': 50, '6': 25, '7': 8 }
const southPays = {
  special: 80_000,
  '1': 5000,
  '2': 2500,
  '3': 1500,
  '4': 600,
  '5': 400,
  '6': 200,
  '7': 100,
  '8': 25,
}

function createVietnamese(
  code: string,
  time: string,
  tiers: readonly PrizeTier[],
  pays: Readonly<Record<string, number>>,
): Omit<LotteryDefinition, 'shownDraws'> {
  const digits = tiers[0]?.digits ?? 0
  return {
    code,
    vendor: 'TCG_LOTTO_VN',
    area: 'VN',
    prizeMode: 'ELOTT',
    zoneMinutes: indochina,
    schedule: { kind: 'daily', times: [time] },
    closesBefore: 600,
    form: { kind: 'prizes', tiers },
    betTypes: [
      createEndings('any2', 2),
      createEndings('any3', 3),
      digitsAt('special2', digits - 2, 2),
      digitsAt('special3', digits - 3, 3),
      digitsAt('special1', digits - 1, 1),
      createTicket('ticket', digits, pays),
    ],
  }
}

const shownDraws = 20

const raceCars = [1, 10] as const
const houseBalls = [1, 49] as const

const definitions: readonly Omit<LotteryDefinition, 'shownDraws'>[] = [
  {
    code: 'MM2D',
    vendor: 'LOTT',
    area: 'MM',
    prizeMode: 'LOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'daily', times: ['12:01', '16:30'] },
    closesBefore: 600,
    form: { kind: 'digits', count: 2 },
    betTypes: twoDigitBets,
  },
  {
    code: 'MM3D',
    vendor: 'LOTT',
    area: 'MM',
    prizeMode: 'LOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'monthly', days: [1, 16], time: '15:30' },
    closesBefore: 3600,
    form: { kind: 'digits', count: 3 },
    betTypes: [
      digitsAt('straight3', 0, 3),
      anyOrderAt('anyOrder3', 0, 3),
      digitsAt('first2', 0, 2),
      digitsAt('last2', 1, 2),
      digitsAt('last1', 2, 1),
    ],
  },
  {
    code: 'HOUSE6',
    vendor: 'LOTT',
    area: 'HOUSE',
    prizeMode: 'LOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'daily', times: ['20:30'] },
    closesBefore: 300,
    form: { kind: 'distinct', count: 7, size: 49 },
    betTypes: [
      amongFirst('among1', { count: 1, drawn: 6 }, houseBalls),
      amongFirst('among2', { count: 2, drawn: 6 }, houseBalls),
      amongFirst('among3', { count: 3, drawn: 6 }, houseBalls),
      numberAt('extra', 6, houseBalls),
      createSide('extraSide', 6, 1, 25),
    ],
  },
  {
    code: 'SEA5D',
    vendor: 'TCG_SEA',
    area: 'SEA',
    prizeMode: 'SEA',
    zoneMinutes: manila,
    schedule: { kind: 'daily', times: ['14:00', '21:00'] },
    closesBefore: 300,
    form: { kind: 'digits', count: 5 },
    betTypes: fiveDigitBets,
  },
  {
    code: 'SEA4D',
    vendor: 'TCG_SEA',
    area: 'SEA',
    prizeMode: 'SEA',
    zoneMinutes: manila,
    schedule: { kind: 'daily', times: ['19:00'] },
    closesBefore: 300,
    form: { kind: 'digits', count: 4 },
    betTypes: [
      digitsAt('straight4', 0, 4),
      anyOrderAt('anyOrder4', 0, 4),
      digitsAt('last3', 1, 3),
      digitsAt('last2', 2, 2),
      digitsAt('last1', 3, 1),
    ],
  },
  createVietnamese('VNNORTH', '18:15', northTiers, northPays),
  createVietnamese('VNCENTRAL', '17:15', southTiers, southPays),
  createVietnamese('VNSOUTH', '16:15', southTiers, southPays),
  {
    code: 'QUICK3',
    vendor: 'ELOTT',
    area: 'HOUSE',
    prizeMode: 'ELOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'interval', minutes: 1 },
    closesBefore: 5,
    form: { kind: 'dice', count: 3 },
    betTypes: [
      createSide('totalSide', 0, 3, 11),
      createTotal('total', { from: 0, count: 3 }, [3, 18]),
      sameDice('pair', 2, dieValues),
      sameDice('triple', 3, [...dieValues, 'any']),
    ],
  },
  {
    code: 'QUICK5',
    vendor: 'ELOTT',
    area: 'HOUSE',
    prizeMode: 'ELOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'interval', minutes: 5 },
    closesBefore: 15,
    form: { kind: 'digits', count: 5 },
    betTypes: fiveDigitBets,
  },
  {
    code: 'RACE10',
    vendor: 'ELOTT',
    area: 'HOUSE',
    prizeMode: 'ELOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'interval', minutes: 5 },
    closesBefore: 15,
    form: { kind: 'distinct', count: 10, size: 10 },
    betTypes: [
      numberAt('winner', 0, raceCars),
      numberAt('second', 1, raceCars),
      numberAt('third', 2, raceCars),
      createSide('winnerSide', 0, 1, 6),
      createOrder('firstTwo', 2, raceCars),
      createOrder('firstThree', 3, raceCars),
      createTotal('topTotal', { from: 0, count: 2 }, [3, 19]),
    ],
  },
  {
    code: 'SUM28',
    vendor: 'ELOTT',
    area: 'HOUSE',
    prizeMode: 'ELOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'interval', minutes: 1 },
    closesBefore: 5,
    form: { kind: 'digits', count: 3 },
    betTypes: [createSide('totalSide', 0, 3, 14), createTotal('total', { from: 0, count: 3 }, [0, 27])],
  },
  {
    code: 'LOTTFAST',
    vendor: 'LOTT',
    area: 'HOUSE',
    prizeMode: 'ELOTT',
    zoneMinutes: yangon,
    schedule: { kind: 'interval', minutes: 60 },
    closesBefore: 60,
    form: { kind: 'digits', count: 2 },
    betTypes: twoDigitBets,
  },
]

/** Every lottery by its code. */
export const lotteries: ReadonlyMap<string, LotteryDefinition> = new Map(
  definitions.map((definition) => [definition.code, { ...definition, shownDraws }] as const),
)

/** Whether a game code is that of a lottery. */
export function isLottery(gameCode: string): boolean {
  return lotteries.has(gameCode)
}

/** Returns a lottery. Throws RangeError for the code of another game. */
export function getLottery(gameCode: string): LotteryDefinition {
  const lottery = lotteries.get(gameCode)
  if (!lottery) throw new RangeError(`${gameCode} is not a lottery`)
  return lottery
}
