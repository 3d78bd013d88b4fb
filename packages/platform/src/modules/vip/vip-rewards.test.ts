import { randomUUID } from 'node:crypto'
import { getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { changeBirthday, freezeMember, unfreezeMember } from '@croupier/endpoints/calls/ops/members'
import { excludeMember } from '@croupier/endpoints/calls/ops/safer-play'
import { changeVipLevel } from '@croupier/endpoints/calls/ops/vip'
import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import { memberState } from '@croupier/endpoints/calls/state'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { WindowWork } from '../../core/jobs/job.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { giveBirthdayRewards, giveUpgradeRewards } from './give-rewards.ts'

const timeZone = 'Asia/Yangon'
const reason = 'Agreed with the member'
/** Seconds; the tests wait for more than a year. */
const longSession = { sessionIdle: 800 * 86_400, sessionAbsolute: 800 * 86_400 }
const createLevel = (labelNameEn: string, threshold: string) => ({
  label: { labelNameEn, labelNameMy: `${labelNameEn} (my)` },
  threshold,
  rebates: {},
  benefits: [],
})
const vipLevels = [createLevel('Bronze', '0.00'), createLevel('Silver', '100.00'), createLevel('Gold', '250.00')]
const bronze = { rank: 1, upgrade: '0.00', birthday: '5.00', wagering: 1, days: 7 }
const silver = { rank: 2, upgrade: '10.00', birthday: '0.00', wagering: 2, days: 14 }
const gold = { rank: 3, upgrade: '20.00', birthday: '30.00', wagering: 3, days: 30 }

describeBothDatabases('rewards of levels and birthdays', (database) => {
  /** A Friday morning in Yangon. */
  const clock = createTestClock(new Date('2027-02-26T03:30:00Z'))
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: { ...relaxedLimits, ...longSession } })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(() => changeSettings(platform, 'shwe', { vipLevels, vipRewards: [bronze, silver, gold] }))

  const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })
  const list = async ({ token }: Player, state = 'claimable') => {
    const call = { token, query: { state }, headers: { 'accept-language': 'en' } }
    return unwrap(await site.call(rewards, call)).rewards
  }
  const names = async (player: Player) => (await list(player)).map(({ source, label }) => `${source} ${label}`)
  /** Runs for the day that ended last, as a server does. */
  const run = <Result>(job: (work: WindowWork) => Promise<Result>, merchant = 'SHW01') => {
    const window = getPreviousWindow(getWindow('day', timeZone, clock.now()), timeZone)
    const work = { services: platform.core, merchant, now: clock.now(), window, prepared: undefined }
    return platform.core.database.transaction((connection) => job({ ...work, connection }))
  }
  const give = async (merchant?: string) => {
    await run(giveUpgradeRewards, merchant)
    await run(giveBirthdayRewards, merchant)
  }
  /** Plays, and has the levels counted. */
  const play = async (player: Player, validBet: bigint) => {
    await addHour(platform, player, { validBet })
    clock.advance({ minutes: 5 })
    await platform.core.jobs.runNow('vip-levels', { merchant: player.merchant })
  }
  const move = async ({ merchant, username: account }: Player, rank: number) =>
    unwrap(await operators.call(changeVipLevel, { body: { merchant, account, rank, reason } }))
  const setMember = ({ memberId }: Player, column: 'type' | 'profile' | 'created_at', value: unknown) =>
    platform.core.database.query(`update member set ${column} = $2 where id = $1`, [memberId, value])
  const createBorn = async (birthday: string, ageDays = 60) => {
    const player = await createPlayer(platform)
    await setMember(player, 'profile', JSON.stringify({ birthday }))
    await setMember(player, 'created_at', new Date(clock.now().getTime() - ageDays * 86_400_000).toISOString())
    return player
  }
  const deposit = async (player: Player) => {
    const depositId = await createDeposit(platform, { token: player.token, submitted: true })
    unwrap(await operators.call(approveDeposit, { body: { depositId, reason }, headers: createKey() }))
  }
  /** Closes and opens accounts as operators do. */
  const change = async (endpoint: typeof freezeMember | typeof unfreezeMember, { merchant, username }: Player) =>
    unwrap(await operators.call(endpoint, { body: { merchant, account: username, reason } }))
  const exclude = async ({ merchant, username: account }: Player) =>
    unwrap(await operators.call(excludeMember, { body: { merchant, account, period: 'week', reason } }))

  test('come once for each level that is reached at once, over several runs and servers, and become a bonus', async () => {
    const player = await createPlayer(platform)
    await play(player, 30_000n)
    await Promise.all([give(), give()])
    await give()
    const offered = await list(player)
    expect(offered).toMatchObject([
      { source: 'upgrade', label: 'Silver', amount: '10.00', wagering: 2, days: 14 },
      { source: 'upgrade', label: 'Gold', amount: '20.00', wagering: 3, days: 30 },
    ])
    const before = (await player.balance()).minor
    const call = { token: player.token, body: { rewardId: offered[0]?.rewardId ?? '' } }
    unwrap(await site.call(claimReward, { ...call, headers: createKey() }))
    expect(await site.call(claimReward, { ...call, headers: createKey() })).toMatchObject({
      errorCode: 'REWARD_CLAIMED',
    })
    expect((await player.balance()).minor - before).toBe(1000n)
    expect(unwrap(await site.call(memberState, { token: player.token })).claimableRewards).toBe(1)
    expect(await list(player, 'credited')).toMatchObject([{ label: 'Silver' }])
    await give()
    expect(await names(player)).toEqual(['upgrade Gold'])
  })

  test('are none for zero amounts and without rows, and those set later are for later levels', async () => {
    const player = await createPlayer(platform)
    await changeSettings(platform, 'shwe', { vipRewards: [{ ...silver, upgrade: '0.00' }] })
    await play(player, 10_000n)
    await give()
    const other = await createPlayer(platform)
    await changeSettings(platform, 'shwe', { vipRewards: [] })
    await play(other, 10_000n)
    await give()
    await changeSettings(platform, 'shwe', { vipRewards: [silver, gold] })
    await give()
    expect([await names(player), await names(other)]).toEqual([[], []])
    await play(player, 20_000n)
    await give()
    expect(await names(player)).toEqual(['upgrade Gold'])
  })

  test('go neither to agents, trial accounts, closed accounts, nor for a level that an operator has set', async () => {
    const [agent, frozen, excluded, moved] = [
      await createBorn('1990-02-26'),
      await createBorn('1990-02-26'),
      await createBorn('1990-02-26'),
      await createPlayer(platform),
    ]
    const trial = await createPlayer(platform, { mode: 'demo' })
    for (const player of [agent, frozen, excluded]) {
      await deposit(player)
      await play(player, 10_000n)
    }
    await setMember(agent, 'type', 1)
    await change(freezeMember, frozen)
    await exclude(excluded)
    await platform.core.database.query(
      `insert into member_vip (member_id, merchant, rank, valid_bet, credit, counted_before) values ($1, $2, 3, 0, 0, $3)`,
      [trial.memberId, trial.merchant, new Date(0)],
    )
    await move(moved, 3)
    await changeSettings(platform, 'shwe', { vipRewards: [bronze, { ...silver, birthday: '8.00' }, gold] })
    await give()
    const accounts = [agent, frozen, excluded, moved, trial].map(({ memberId }) => memberId)
    const given = 'select id from reward where member_id = any($1::bigint[])'
    expect(await platform.core.database.query(given, [accounts])).toEqual([])
    await change(unfreezeMember, frozen)
    await give()
    const rows = await platform.core.database.query(
      'select upgrade_rank as rank, birthday_year as year from reward where member_id = $1 order by id',
      [frozen.memberId],
    )
    expect(rows).toEqual([
      { rank: 2, year: null },
      { rank: null, year: 2027 },
    ])
  })

  test('come on each birthday of the zone, on 28 February for the 29th, to accounts that exist for a month and have a deposit', async () => {
    clock.set(new Date('2027-02-27T06:00:00Z'))
    const [leap, reversed, early, late, young, poor] = [
      await createBorn('1996-02-29'),
      await createBorn('02-28-1990'),
      await createBorn('1990-02-27'),
      await createBorn('1990-03-01'),
      await createBorn('1990-02-28', 20),
      await createBorn('1990-02-28'),
    ]
    for (const player of [leap, reversed, early, late, young]) await deposit(player)
    const all = [leap, reversed, early, late, young, poor]
    const listAll = async () => Promise.all(all.map(names))
    clock.set(new Date('2027-02-27T17:39:00Z'))
    await platform.core.jobs.runDue()
    const celebrated = ['birthday 2027']
    expect(await listAll()).toEqual([[], [], celebrated, [], [], []])
    clock.set(new Date('2027-02-27T17:40:00Z'))
    await platform.core.jobs.runDue()
    await Promise.all([give(), give()])
    expect(await listAll()).toEqual([celebrated, celebrated, celebrated, [], [], []])
    expect(await list(leap)).toMatchObject([{ source: 'birthday', amount: '5.00', wagering: 1, days: 7 }])
    clock.advance({ days: 1 })
    await platform.core.jobs.runDue()
    expect(await listAll()).toEqual([celebrated, celebrated, celebrated, celebrated, [], []])

    // In a leap year the 29th exists.
    clock.set(new Date('2028-02-27T17:40:00Z'))
    await give()
    expect(await names(leap)).toEqual(celebrated)
    clock.set(new Date('2028-02-28T17:40:00Z'))
    await give()
    expect(await names(leap)).toEqual(['birthday 2027', 'birthday 2028'])
    expect(await names(reversed)).toEqual(['birthday 2027', 'birthday 2028'])
  })

  test('of birthdays are those of the level, or of the next one below it', async () => {
    clock.set(new Date('2028-05-01T06:00:00Z'))
    const [first, second, third] = [
      await createBorn('1990-05-02'),
      await createBorn('1990-05-02'),
      await createBorn('1990-05-02'),
    ]
    for (const player of [first, second, third]) await deposit(player)
    await play(second, 10_000n)
    await play(third, 30_000n)
    await changeSettings(platform, 'shwe', { vipRewards: [bronze, { ...gold, upgrade: '0.00' }] })
    clock.set(new Date('2028-05-01T17:40:00Z'))
    await give()
    const amounts = async (player: Player) => (await list(player)).map(({ amount }) => amount)
    expect([await amounts(first), await amounts(second), await amounts(third)]).toEqual([['5.00'], ['5.00'], ['30.00']])
  })

  test('of birthdays are not above the level that the own play has reached, nor above the one that an operator has set', async () => {
    clock.set(new Date('2028-06-01T06:00:00Z'))
    const [idle, playing, lowered] = [
      await createBorn('1990-06-02'),
      await createBorn('1990-06-02'),
      await createBorn('1990-06-02'),
    ]
    for (const player of [idle, playing, lowered]) await deposit(player)
    await move(idle, 3)
    await play(playing, 10_000n)
    await move(playing, 3)
    await play(playing, 100n)
    await play(lowered, 30_000n)
    await move(lowered, 1)
    const rows = [bronze, { ...silver, birthday: '8.00' }, gold].map((row) => ({ ...row, upgrade: '0.00' }))
    await changeSettings(platform, 'shwe', { vipRewards: rows })
    clock.set(new Date('2028-06-01T17:40:00Z'))
    await platform.core.jobs.runNow('vip-levels', { merchant: 'SHW01' })
    await give()
    const amounts = async (player: Player) => (await list(player)).map(({ amount }) => amount)
    expect([await amounts(idle), await amounts(playing), await amounts(lowered)]).toEqual([
      ['5.00'],
      ['8.00'],
      ['5.00'],
    ])
  })

  test('of a level that was reached are not lost by the change of an operator, which counts towards no level', async () => {
    const [earlier, later] = [await createPlayer(platform), await createPlayer(platform)]
    await play(earlier, 10_000n)
    await move(earlier, 3)
    await move(later, 2)
    await play(later, 15_000n)
    await give()
    expect([await names(earlier), await names(later)]).toEqual([['upgrade Silver'], ['upgrade Silver']])
    await play(earlier, 15_000n)
    await play(later, 9_999n)
    await give()
    const both = ['upgrade Silver', 'upgrade Gold']
    expect([await names(earlier), await names(later)]).toEqual([both, ['upgrade Silver']])
    await play(later, 1n)
    await give()
    expect(await names(later)).toEqual(both)
  })

  test('are for what was played after levels were set, lowered or inserted', async () => {
    const [resting, silverHolder] = [await createPlayer(platform), await createPlayer(platform)]
    await changeSettings(platform, 'shwe', { vipLevels: [] })
    await play(resting, 30_000n)
    await give()
    await changeSettings(platform, 'shwe', { vipLevels })
    await play(silverHolder, 15_000n)
    await play(resting, 1n)
    await give()
    expect([await names(resting), await names(silverHolder)]).toEqual([[], ['upgrade Silver']])

    await changeSettings(platform, 'shwe', { vipLevels: [...vipLevels.slice(0, 2), createLevel('Gold', '150.00')] })
    await play(silverHolder, 1n)
    await give()
    expect(await names(silverHolder)).toEqual(['upgrade Silver'])

    const platinum = { ...gold, rank: 4, upgrade: '40.00' }
    const inserted = [...vipLevels.slice(0, 2), createLevel('Jade', '140.00'), createLevel('Gold', '160.00')]
    await changeSettings(platform, 'shwe', { vipLevels: inserted, vipRewards: [silver, gold, platinum] })
    await play(silverHolder, 999n)
    await give()
    expect(await list(silverHolder)).toMatchObject([
      { label: 'Silver', amount: '10.00' },
      { label: 'Gold', amount: '40.00' },
    ])
  })

  test('are none for what was played before the first count of a brand', async () => {
    const [former, moved] = [
      await createPlayer(platform, { brand: 'lotus' }),
      await createPlayer(platform, { brand: 'lotus' }),
    ]
    const { merchant } = former
    const rows = [silver, gold].map((row) => ({ ...row, upgrade: '10', birthday: '0' }))
    await changeSettings(platform, 'lotus', { vipLevels: [], vipRewards: rows })
    const yesterday = new Date(clock.now().getTime() - 86_400_000)
    for (const player of [former, moved]) await addHour(platform, player, { validBet: 200n, at: yesterday })
    const levels = [createLevel('Bronze', '0'), createLevel('Silver', '100'), createLevel('Gold', '250')]
    await changeSettings(platform, 'lotus', { vipLevels: levels })
    await move(moved, 2)
    for (const player of [former, moved]) await play(player, 1n)
    const listRanks = async () => {
      const given = 'select upgrade_rank as rank from reward where member_id = any($1::bigint[])'
      const rewarded = await platform.core.database.query<{ rank: number }>(given, [[former.memberId, moved.memberId]])
      return rewarded.map(({ rank }) => rank)
    }
    await give(merchant)
    expect(await listRanks()).toEqual([])
    for (const player of [former, moved]) await play(player, 49n)
    await give(merchant)
    expect(await listRanks()).toEqual([3, 3])
  })

  test('of birthdays lock no levels, and hold back no upgrades when they fail', async () => {
    await changeSettings(platform, 'shwe', { vipRewards: [{ ...silver, birthday: '8.00' }] })
    clock.set(new Date('2028-07-01T17:40:00Z'))
    const player = await createBorn('1990-07-02')
    await deposit(player)
    await play(player, 10_000n)
    const { database, jobs } = platform.core
    const locks = await run(async (work) => {
      await giveBirthdayRewards(work)
      return work.connection.query(`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`)
    })
    expect(locks).toEqual([])
    expect(await names(player)).toEqual(['birthday 2028'])

    await database.query('delete from reward where member_id = $1', [player.memberId])
    await database.query('alter table reward add constraint refused check (birthday_year is null) not valid')
    onTestFinished(async () => {
      await database.query('alter table reward drop constraint refused')
    })
    await expect(run(giveBirthdayRewards)).rejects.toThrow('reward')
    await jobs.runNow('vip-upgrades', { merchant: 'SHW01' })
    expect(await names(player)).toEqual(['upgrade Silver'])
  })

  describe('come once in a calendar year of the zone, when an operator changes the birthday', () => {
    const changeTo = async ({ merchant, username: account }: Player, birthday: string) =>
      unwrap(await operators.call(changeBirthday, { body: { merchant, account, birthday, reason } }))
    /** Gives the rewards of a day in Yangon, which begins at 17:30 UTC of the day before. */
    const celebrate = async (day: string) => {
      clock.set(new Date(`${day}T00:10:00+06:30`))
      await run(giveBirthdayRewards)
    }
    const createPaying = async (birthday: string) => {
      const player = await createBorn(birthday)
      await deposit(player)
      return player
    }

    test('to a day before, or to one after the reward', async () => {
      clock.set(new Date('2028-08-05T06:00:00Z'))
      const [earlier, later] = [await createPaying('1990-08-20'), await createPaying('1990-08-10')]
      await changeTo(earlier, '1990-08-10')
      await celebrate('2028-08-10')
      const call = { token: later.token, body: { rewardId: (await list(later))[0]?.rewardId ?? '' } }
      unwrap(await site.call(claimReward, { ...call, headers: createKey() }))
      for (const player of [earlier, later]) await changeTo(player, '1990-08-20')
      await celebrate('2028-08-20')
      expect(await names(earlier)).toEqual(['birthday 2028'])
      expect([await names(later), await list(later, 'credited')]).toEqual([[], [expect.anything()]])
      await celebrate('2029-08-20')
      expect(await names(earlier)).toEqual(['birthday 2028', 'birthday 2029'])
    })

    test('from the 29th of February, which is celebrated on the 28th, to the 1st of March', async () => {
      clock.set(new Date('2030-02-20T06:00:00Z'))
      const player = await createPaying('1996-02-29')
      await celebrate('2030-02-28')
      expect(await names(player)).toEqual(['birthday 2030'])
      await changeTo(player, '1996-03-01')
      await celebrate('2030-03-01')
      expect(await names(player)).toEqual(['birthday 2030'])
    })

    test('over the turn of the year, and back', async () => {
      clock.set(new Date('2030-12-20T06:00:00Z'))
      const player = await createPaying('1990-12-31')
      await celebrate('2030-12-31')
      expect(await names(player)).toEqual(['birthday 2030'])
      await changeTo(player, '1990-01-01')
      await celebrate('2031-01-01')
      expect(await names(player)).toEqual(['birthday 2030', 'birthday 2031'])
      await changeTo(player, '1990-12-31')
      await celebrate('2031-12-31')
      expect(await names(player)).toEqual(['birthday 2030', 'birthday 2031'])
    })
  })
})
