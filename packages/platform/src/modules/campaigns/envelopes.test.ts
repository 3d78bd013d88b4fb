import { openEnvelope } from '@croupier/endpoints/calls/envelopes'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { commit } from '@croupier/fair/seeds'
import { describeBothDatabases } from '@croupier/testing/databases'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { drawWinners } from './draw-raffle.ts'
import { splitEnvelope } from './split-envelope.ts'
import { addTestCampaign, rules } from './testing/campaigns.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { createKey, describeCampaigns } from './testing/suite.ts'

const seeds = fc.integer().map((number) => (BigInt(number) + 2n ** 40n).toString(16).padStart(64, '0'))

test('a sum is split into shares that add up to it, each of a minor unit or more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      seeds,
      async (shares, more, seed) => {
        const total = BigInt(shares) + more
        const split = await splitEnvelope({ total, shares, seed })
        expect(split).toHaveLength(shares)
        expect(split.reduce((sum, share) => sum + share, 0n)).toBe(total)
        expect(split.every((share) => share >= 1n && share >= total / BigInt(shares) / 10n)).toBe(true)
        expect(await splitEnvelope({ total, shares, seed })).toEqual(split)
      },
    ),
    { numRuns: 30 },
  )
  await expect(splitEnvelope({ total: 2n, shares: 3, seed: '0'.repeat(64) })).rejects.toThrow(RangeError)
})

test('each prize of a raffle has another winner, and only those with tickets win', async () => {
  const entrants = fc.uniqueArray(
    fc.record({ memberId: fc.bigInt({ min: 1n, max: 50n }), tickets: fc.nat({ max: 9 }) }),
    {
      selector: ({ memberId }) => memberId,
    },
  )
  await fc.assert(
    fc.asyncProperty(entrants, fc.integer({ min: 1, max: 5 }), seeds, async (all, prizes, seed) => {
      const winners = await drawWinners(all, prizes, { seed, raffleId: 7n })
      const holders = all.filter(({ tickets }) => tickets > 0).map(({ memberId }) => memberId)
      expect(winners).toHaveLength(Math.min(prizes, holders.length))
      expect(new Set(winners).size).toBe(winners.length)
      expect(winners.every((winner) => holders.includes(winner))).toBe(true)
      expect(await drawWinners(all.toReversed(), prizes, { seed, raffleId: 7n })).toEqual(winners)
    }),
    { numRuns: 30 },
  )
})

test('a raffle is drawn among more tickets than 2^32', async () => {
  const seed = '5e'.repeat(32)
  const entrants = [1n, 2n, 3n].map((memberId) => ({ memberId, tickets: 2 ** 32 }))
  const winners = await drawWinners(entrants, 3, { seed, raffleId: 7n })
  expect(new Set(winners)).toEqual(new Set([1n, 2n, 3n]))
})

/** On both: members wait for each other on PostgreSQL alone. */
describeCampaigns(
  'a red envelope that members open at once',
  (suite) => {
    test('is opened once by each member, until all shares are taken [named-4]', async () => {
      const id = await addTestCampaign(suite.platform, { rules: rules.envelope })
      const players: Player[] = [suite.player]
      for (let index = 0; index < 4; index += 1) players.push(await createPlayer(suite.platform))
      expect(await suite.showEnvelope(id)).toMatchObject({ total: '9.00', shares: 3, sharesLeft: 3, opened: null })
      const { openEnvelopes } = await suite.readState()
      const answers = await Promise.all(
        players.flatMap((player) => [createKey(), createKey()].map(async (key) => suite.open(id, player, key))),
      )
      const shares = answers.flatMap(({ value }) => (value ? [Number(value.amount)] : []))
      expect(shares).toHaveLength(3)
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 100)).toBe(900)
      const codes = new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))
      expect([...codes].filter((code) => code !== 'REWARD_CLAIMED' && code !== 'SHARES_TAKEN')).toEqual([])
      const opened = await Promise.all(players.map(async (player) => (await suite.showEnvelope(id, player))?.opened))
      expect(opened.filter((amount) => typeof amount === 'string')).toHaveLength(3)
      const gains = await Promise.all(players.map(async (player) => (await player.balance()).minor - 10_000n))
      expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(900n)
      expect((await suite.readState()).openEnvelopes).toBe(openEnvelopes - 1)
      expect(await suite.listProblems()).toEqual([])
    })
  },
  describeBothDatabases,
)

describeCampaigns('red envelopes and raffles', (suite) => {
  const addEnvelope = (changed: object = {}) =>
    addTestCampaign(suite.platform, { rules: { ...rules.envelope, ...changed } })

  describe('a red envelope', () => {
    test('is for its audience, and for nobody once it has ended', async () => {
      const vip = await addEnvelope({ minVipLevel: 9 })
      const depositors = await addEnvelope({ depositDays: 3 })
      for (const id of [vip, depositors]) {
        expect(await suite.showEnvelope(id)).toBeUndefined()
        expect((await suite.open(id)).errorCode).toBe('NOT_FOUND')
      }
      const id = await addEnvelope()
      const trial = await createPlayer(suite.platform, { mode: 'demo' })
      expect((await suite.open(id, trial)).errorCode).toBe('TRIAL_NOT_PERMITTED')
      const { token } = await createPlayer(suite.platform, { brand: 'lotus' })
      const lotus = createSiteClient(suite.platform, 'lotus')
      const call = { token, body: { envelopeId: id }, headers: createKey() }
      expect((await lotus.call(openEnvelope, call)).errorCode).toBe('NOT_FOUND')
      suite.clock.advance({ days: 1 })
      expect(await suite.showEnvelope(id)).toBeUndefined()
      expect((await suite.open(id)).errorCode).toBe('CAMPAIGN_OVER')
      expect((await suite.listAll()).find((campaign) => campaign.id === id)).toMatchObject({
        state: 'over',
        granted: 0,
      })
    })
  })

  test('a raffle is drawn among the tickets of those who take part, by a seed that its hash proves [gamecall-8.11]', async () => {
    await suite.closePeriods()
    const gameType = 'LOTT'
    const id = await addTestCampaign(suite.platform, { rules: { ...rules.raffle, gameType } })
    const players = [suite.player, await createPlayer(suite.platform), await createPlayer(suite.platform)]
    for (const [index, player] of players.entries())
      await addHour(suite.platform, player, { validBet: BigInt(index + 1) * 1500n, gameType })
    const [first, second, outsider] = players
    expect(unwrap(await suite.join(id))).toEqual({ tickets: 1 })
    expect(unwrap(await suite.join(id))).toEqual({ tickets: 1 })
    expect(unwrap(await suite.join(id, second))).toEqual({ tickets: 3 })
    const before = await suite.showRaffle(id)
    expect(before).toMatchObject({ joined: true, tickets: 1, seed: null, winners: [] })
    expect(await suite.showRaffle(id, outsider)).toMatchObject({ joined: false, tickets: 0 })
    suite.clock.advance({ days: 1 })
    await suite.closePeriods()
    await suite.closePeriods()
    const drawn = await suite.showRaffle(id)
    const seed = drawn?.seed ?? ''
    expect(await commit(seed)).toBe(before?.seedHash)
    const entrants = [
      { memberId: first?.memberId ?? 0n, tickets: 1 },
      { memberId: second?.memberId ?? 0n, tickets: 3 },
    ]
    const expected = await drawWinners(entrants, 2, { seed, raffleId: BigInt(id) })
    expect(drawn?.winners.map(({ prize, own }) => [prize, own])).toEqual(
      ['7.00', '4.00'].map((prize, index) => [prize, expected[index] === suite.player.memberId]),
    )
    const prizes = async (player: Player | undefined) =>
      (await suite.listRewards('claimable', player))
        .filter(({ source }) => source === 'raffle')
        .map(({ amount }) => amount)
    expect([...(await prizes(first)), ...(await prizes(second))].toSorted()).toEqual(['4.00', '7.00'])
    expect(await prizes(outsider)).toEqual([])
    expect((await suite.join(id, outsider)).errorCode).toBe('CAMPAIGN_OVER')
  })

  test('a raffle is drawn without accounts that are frozen or closed to play when it ends', async () => {
    await suite.closePeriods()
    const gameType = 'FISH'
    const id = await addTestCampaign(suite.platform, { rules: { ...rules.raffle, gameType } })
    const [frozen, excluded] = [await createPlayer(suite.platform), await createPlayer(suite.platform)]
    const others = [suite.player, await createPlayer(suite.platform)]
    for (const player of [frozen, excluded, ...others]) {
      await addHour(suite.platform, player, { validBet: 1500n, gameType })
      unwrap(await suite.join(id, player))
    }
    await suite.freeze(frozen)
    await suite.exclude(excluded)
    suite.clock.advance({ days: 1 })
    await suite.closePeriods()
    const seed = (await suite.showRaffle(id))?.seed ?? ''
    const entrants = others.map(({ memberId }) => ({ memberId, tickets: 1 }))
    expect(await suite.listReceivers(id)).toEqual(await drawWinners(entrants, 2, { seed, raffleId: BigInt(id) }))
  })

  test('a raffle that cannot be drawn holds back no other campaign, and is drawn once its cause is gone', async () => {
    await suite.closePeriods()
    const { database, jobs } = suite.platform.core
    const gameType = 'PVP'
    const [draw, race] = [{ EN: 'Held draw' }, { EN: 'Free race' }]
    const raffleId = await addTestCampaign(suite.platform, { titles: draw, rules: { ...rules.raffle, gameType } })
    await addTestCampaign(suite.platform, { titles: race, rules: { ...rules.leaderboard, gameType } })
    unwrap(await suite.join(raffleId))
    const listTitles = async () =>
      (await suite.listRewards()).map(({ label }) => label).filter((label) => label === draw.EN || label === race.EN)
    const playDay = async () => {
      await addHour(suite.platform, suite.player, { validBet: 1500n, gameType })
      suite.clock.advance({ days: 1 })
    }
    await database.query(`update campaign set seed = 'broken' || seed where id = $1`, [raffleId])
    await playDay()
    await expect(suite.closePeriods()).rejects.toThrow('server seed')
    expect(await listTitles()).toEqual([race.EN])
    await playDay()
    await suite.closePeriods()
    expect(await listTitles()).toEqual([race.EN, race.EN])
    await database.query(`update campaign set seed = replace(seed, 'broken', '') where id = $1`, [raffleId])
    const [held] = await database.query<{ key: string }>(
      `select key from job_run where kind = 'campaign-close' and key like $1`,
      [`${raffleId}:%`],
    )
    await jobs.runNow('campaign-close', { merchant: 'SHW01', key: held?.key ?? '' })
    expect((await listTitles()).toSorted()).toEqual([race.EN, race.EN, draw.EN])
  })

  describe('an operator', () => {
    const soon = '2027-01-01T17:30:00.000Z'

    test('adds and stops campaigns, with an entry of the audit log for each', async () => {
      const { campaignId } = unwrap(await suite.add({ rules: { ...rules.mission, goal: '7', fact: 'rounds' } }))
      expect((await suite.listAll())[0]).toMatchObject({ id: campaignId, state: 'running', rules: { goal: '7' } })
      unwrap(await suite.stop(campaignId))
      const query = { subject: `campaign ${campaignId}` }
      const { entries } = unwrap(await suite.operators.call(auditLog, { query }))
      expect(entries.map(({ operation, reason }) => [operation, reason])).toEqual([
        ['POST /ops/campaign/stop', 'No season'],
        ['POST /ops/campaign/add', 'Season'],
      ])
    })

    test('has an envelope announced when it begins', async () => {
      const rule = { rules: rules.envelope, endsAt: soon }
      const { campaignId } = unwrap(await suite.add({ ...rule, startsAt: '2026-12-20T03:33:00.000Z' }))
      expect((await suite.open(campaignId)).errorCode).toBe('NOT_FOUND')
      const run = await suite.platform.core.jobs.runNow('envelope-start', { merchant: 'SHW01', key: campaignId })
      expect(run.state).toBe('completed')
    })

    test.each([
      ['an envelope without an end', 'endsAt', { rules: rules.envelope }],
      ['a raffle that ends within a day', 'endsAt', { rules: rules.raffle, endsAt: '2027-01-01T12:00:00.000Z' }],
      [
        'a mission that begins within a day',
        'startsAt',
        { rules: rules.mission, startsAt: '2027-01-01T12:00:00.000Z' },
      ],
      [
        'days that have ended',
        'startsAt',
        { rules: { ...rules.mission, period: 'day' }, startsAt: '2026-01-31T17:30:00.000Z' },
      ],
      [
        'an end before the beginning',
        'endsAt',
        { rules: rules.mission, startsAt: soon, endsAt: '2026-12-31T17:30:00.000Z' },
      ],
      ['more shares than minor units', 'rules.shares', { rules: { ...rules.envelope, total: '0.02' }, endsAt: soon }],
      ['a category of deposits', 'rules.gameType', { rules: { ...rules.mission, fact: 'deposit', gameType: 'RNG' } }],
      [
        'logins that are forgotten before the end',
        'endsAt',
        { rules: { ...rules.mission, fact: 'logins', goal: '9', period: 'once' } },
      ],
      ['a goal of half a login', 'rules.goal', { rules: { ...rules.mission, fact: 'logins', goal: '0.5' } }],
    ])('is refused %s, by the field %s', async (_what, field, body) => {
      expect(await suite.add(body)).toMatchObject({ errorCode: 'CAMPAIGN_INVALID', body: { field } })
    })

    test.each(['2026-13-45T00:00:00Z', '2027-02-30T17:30:00Z', '2027-01-01T25:30:00Z'])(
      'cannot have a campaign begin or end at %s, which no calendar has',
      async (instant) => {
        const answers = [
          await suite.add({ rules: rules.mission, startsAt: instant }),
          await suite.add({ rules: rules.envelope, endsAt: instant }),
        ]
        expect(answers.map(({ errorCode }) => errorCode)).toEqual(['MALFORMED_REQUEST', 'MALFORMED_REQUEST'])
      },
    )

    test('finds every campaign that runs, however many are newer', async () => {
      const oldest = await addTestCampaign(suite.platform, { rules: rules.mission })
      await suite.platform.core.database.query(
        `insert into campaign (merchant, kind, titles, rules, starts_at, stopped_at, seed, seed_hash, created_at)
         select merchant, kind, titles, rules, starts_at, created_at, seed, seed_hash, created_at
         from campaign, generate_series(1, 201) where id = $1`,
        [oldest],
      )
      const listed: string[] = []
      let after: string | null | undefined
      while (after !== null) {
        const page = await suite.listPage({ pageSize: '100', ...(after && { after }) })
        listed.push(...page.campaigns.map(({ id }) => id))
        after = page.next
      }
      expect(listed).toContain(oldest)
      expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => Number(b) - Number(a)))
      const [newest, ...others] = (await suite.listPage({ state: 'running' })).campaigns
      expect(newest).toMatchObject({ id: oldest, state: 'running' })
      expect(others.filter(({ state }) => state !== 'running')).toEqual([])
    })

    describe('above the amount of one person', () => {
      const terms = rules.mission.reward
      const value = (amount: string) => ({ pointsRate: [{ points: '100', amount }] })
      beforeEach(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '9.00', ...value('10.00') }))
      afterEach(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00', ...value('10000.00') }))

      test.each([
        ['points of a higher worth', { rules: { ...rules.mission, reward: { kind: 'points', points: 91 } } }],
        ['a reward', { rules: { ...rules.mission, reward: { ...terms, amount: '9.01' } } }],
        ['prizes', { rules: { ...rules.leaderboard, prizes: ['5.00', '4.01'] } }],
        ['a sum', { rules: { ...rules.envelope, total: '9.01' }, endsAt: soon }],
        ['prizes of a draw', { rules: { ...rules.raffle, prizes: ['9', '0.01'] }, endsAt: soon }],
      ])('is refused %s, by the name of the amount', async (_what, body) => {
        expect(await suite.add(body)).toMatchObject({ errorCode: 'CAMPAIGN_TOO_LARGE', body: { amount: '9.00 MMK' } })
      })

      test('may add what gives that amount, or as many points, and any number where points are not converted', async () => {
        const addPoints = async (points: number) => {
          const answer = await suite.add({ rules: { ...rules.mission, reward: { kind: 'points', points } } })
          await suite.stop(unwrap(answer).campaignId)
        }
        await addPoints(90)
        await changeSettings(suite.platform, 'shwe', { pointsRate: [] })
        await addPoints(1_000_000)
        const answer = await suite.add({ rules: { ...rules.leaderboard, prizes: ['5.00', '4.00'] } })
        expect(answer.errorCode).toBeNull()
        await suite.stop(unwrap(answer).campaignId)
      })
    })

    test('needs the permission for money, not that for contents', async () => {
      const id = await addEnvelope()
      const { token } = await createTestOperator(suite.platform, { roles: ['content'] })
      const refused = [await suite.add({ rules: rules.mission }, { token }), await suite.stop(id, { token })]
      expect(refused.map(({ errorCode }) => errorCode)).toEqual(['NOT_PERMITTED', 'NOT_PERMITTED'])
      const { token: finance } = await createTestOperator(suite.platform, { roles: ['finance'] })
      const { campaignId } = unwrap(await suite.add({ rules: rules.mission }, { token: finance }))
      unwrap(await suite.stop(campaignId, { token: finance }))
    })

    test('is refused amounts that the currency does not have, and brands of others', async () => {
      const reward = { ...rules.mission.reward, amount: '0.00' }
      expect((await suite.add({ rules: { ...rules.mission, reward } })).errorCode).toBe('AMOUNT_INVALID')
      const { token } = await createTestOperator(suite.platform, { roles: ['admin'], merchants: ['LTS01'] })
      expect((await suite.add({ rules: rules.mission }, { token })).errorCode).not.toBeNull()
      const id = await addEnvelope()
      expect((await suite.stop(id, { token })).errorCode).toBe('NOT_FOUND')
    })
  })
})
