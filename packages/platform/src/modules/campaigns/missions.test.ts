import { claimMission } from '@croupier/endpoints/calls/missions'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { pointsBalance, pointsTransactions } from '@croupier/endpoints/calls/points'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { getWindow } from '@croupier/domain/time-windows'
import { maskAccount } from '@croupier/domain/winners'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { readRanking } from './facts-repository.ts'
import { addTestCampaign, rules, terms } from './testing/campaigns.ts'
import { addHour, addSettledRounds } from '../wallet/testing/scenarios.ts'
import { createKey, describeCampaigns } from './testing/suite.ts'

describeCampaigns('missions and leaderboards', (suite) => {
  const addMission = (changed: object = {}) =>
    addTestCampaign(suite.platform, { rules: { ...rules.mission, ...changed } })
  const play = (validBet: bigint, more: object = {}, player: Player = suite.player) =>
    addHour(suite.platform, player, { validBet, ...more })
  const readBalance = async () => (await suite.player.balance()).minor
  const approve = async () => {
    const depositId = await createDeposit(suite.platform, {
      token: suite.player.token,
      amount: '5500.00',
      submitted: true,
    })
    const approval = { body: { depositId, reason: 'Received' }, headers: createKey() }
    unwrap(await suite.operators.call(approveDeposit, approval))
  }
  /** Counts how often the job has the player's open sites read their state anew. */
  const countNotified = async () => {
    const notify = vi.spyOn(suite.platform.core.push, 'notify')
    suite.clock.advance({ minutes: 5 })
    notify.mockClear()
    await suite.platform.core.jobs.runNow('missions-reached', { merchant: 'SHW01' })
    return notify.mock.calls.filter(
      ([event, to]) => event === 'state' && 'memberId' in to && to.memberId === suite.player.memberId,
    ).length
  }

  describe('a mission', () => {
    test('counts booked valid bets of its category, and gives its reward once, however many claim [gamecall-9.8, member-15.1]', async () => {
      const id = await addMission({ gameType: 'FISH' })
      const before = (await suite.readState()).claimableMissions
      await play(900n, { gameType: 'FISH' })
      await play(5000n, { gameType: 'RNG' })
      expect(await suite.showMission(id)).toEqual({
        missionId: id,
        title: 'Test mission',
        period: 'day',
        fact: 'validBet',
        gameType: 'FISH',
        goal: '10.00',
        done: '9.00',
        share: 0.9,
        state: 'open',
        reward: { kind: 'money', amount: '2.50', ...terms },
        endsAt: '2026-11-18T17:30:00.000Z',
      })
      expect((await suite.claim(id)).errorCode).toBe('MISSION_OPEN')
      await play(100n, { gameType: 'FISH' })
      expect((await suite.showMission(id))?.state).toBe('claimable')
      const { claimable } = await suite.readMissions()
      expect(await suite.readState()).toMatchObject({ hasMissions: true, claimableMissions: claimable })
      expect(claimable).toBeGreaterThan(before)

      const opening = await readBalance()
      const headers = createKey()
      const calls = [headers, headers, ...Array.from({ length: 6 }, createKey)]
      const codes = (await Promise.all(calls.map((key) => suite.claim(id, suite.player, key)))).map(
        ({ errorCode }) => errorCode,
      )
      expect(codes.filter((code) => code === null).length).toBeLessThanOrEqual(2)
      for (const code of codes) expect([null, 'REWARD_CLAIMED', 'IDEMPOTENCY_IN_PROGRESS']).toContain(code)
      expect(await readBalance()).toBe(opening + 250n)
      expect((await suite.showMission(id))?.state).toBe('claimed')
      expect((await suite.readMissions()).claimable).toBe(claimable - 1)
      expect(await suite.listRewards('credited')).toMatchObject([
        { source: 'mission', label: 'Test mission', amount: '2.50' },
      ])
      expect(await suite.listProblems()).toEqual([])
    })

    test('is counted anew by the open sites of its members until it is claimed', async () => {
      const id = await addMission()
      await play(999n)
      expect(await countNotified()).toBe(0)
      await play(1n)
      expect(await countNotified()).toBe(1)
      await suite.claim(id)
      expect(await countNotified()).toBe(0)
    })

    test('may be taken back by an adjustment before it is claimed', async () => {
      const id = await addMission()
      await play(1500n)
      expect((await suite.showMission(id))?.state).toBe('claimable')
      await play(-1000n)
      expect(await suite.showMission(id)).toMatchObject({ state: 'open', done: '5.00' })
      expect((await suite.claim(id)).errorCode).toBe('MISSION_OPEN')
    })

    test('is for accounts of its merchant with real money', async () => {
      const id = await addMission()
      const trial = await createPlayer(suite.platform, { mode: 'demo' })
      expect((await suite.claim(id, trial)).errorCode).toBe('TRIAL_NOT_PERMITTED')
      const { token } = await createPlayer(suite.platform, { brand: 'lotus' })
      const call = { token, body: { missionId: id }, headers: createKey() }
      const lotus = createSiteClient(suite.platform, 'lotus')
      expect((await lotus.call(claimMission, call)).errorCode).toBe('NOT_FOUND')
    })

    test('counts deposits, rounds and days with a login, and gives points', async () => {
      const reward = { kind: 'points', points: 40 }
      const deposit = await addMission({ fact: 'deposit', goal: '20.00', reward })
      const rounds = await addMission({ fact: 'rounds', goal: '3' })
      const logins = await addMission({ fact: 'logins', goal: '1', period: 'week' })
      const { token } = suite.player
      await approve()
      await play(1n, { rounds: 2 })
      for (const result of ['success', 'success', 'wrongPassword'])
        await suite.platform.core.database.query(
          `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
           values ('SHW01', $1, $2, '203.0.113.7', 'Firefox', 'password', $3)`,
          [suite.player.memberId, suite.clock.now().toISOString(), result],
        )
      expect(await suite.showMission(deposit)).toMatchObject({
        state: 'claimable',
        done: '5500.00',
        reward: { points: '40' },
      })
      expect(await suite.showMission(rounds)).toMatchObject({ state: 'open', done: '2', goal: '3' })
      expect(await suite.showMission(logins)).toMatchObject({ state: 'claimable', done: '1' })
      expect(unwrap(await suite.claim(deposit))).toEqual({ amount: '40', currency: 'PTS' })
      expect(unwrap(await suite.site.call(pointsBalance, { token })).balance).toBe('40')
      const { transactions } = unwrap(await suite.site.call(pointsTransactions, { token }))
      expect(transactions).toMatchObject([{ kind: 'pointsReward', changedPoints: '40' }])
      expect(await suite.listProblems()).toEqual([])
    })

    test('begins again with each day of the zone, and offers what was reached and not claimed once', async () => {
      await suite.closePeriods()
      const titles = { EN: 'Midnight' }
      const id = await addTestCampaign(suite.platform, { titles, rules: rules.mission })
      const to = new Date('2026-11-18T17:30:00Z')
      await play(1000n, { at: new Date(to.getTime() - 1) })
      await play(400n, { at: to })
      expect((await suite.showMission(id))?.state).toBe('claimable')
      suite.clock.set(new Date(to.getTime() + 120_000))
      expect(await suite.showMission(id)).toMatchObject({ state: 'open', done: '4.00' })
      await suite.closePeriods()
      await suite.closePeriods()
      const offered = (await suite.listRewards()).filter(({ label }) => label === titles.EN)
      expect(offered).toMatchObject([{ source: 'mission', amount: '2.50', state: 'claimable' }])
      const opening = await readBalance()
      unwrap(await suite.claimOffered(offered[0]?.rewardId ?? ''))
      expect(await readBalance()).toBe(opening + 250n)
      await play(600n)
      unwrap(await suite.claim(id))
      expect((await suite.claim(id)).errorCode).toBe('REWARD_CLAIMED')
    })

    test('stays due while a server does not know its merchant', async () => {
      const { jobs, database, merchants } = suite.platform.core
      const id = await addTestCampaign(suite.platform, { rules: rules.mission })
      suite.clock.advance({ days: 1 })
      await jobs.runNow('campaigns', { merchant: 'SHW01' })
      const [due] = await database.query<{ key: string }>(
        `select key from job_run where kind = 'campaign-close' and key like $1`,
        [`${id}:%`],
      )
      const close = () => jobs.runNow('campaign-close', { merchant: 'SHW01', key: due?.key ?? '' })
      const findByCode = vi.spyOn(merchants, 'findByCode').mockReturnValue(undefined)
      await expect(close()).rejects.toThrow('The merchant SHW01 is unknown.')
      findByCode.mockRestore()
      expect((await close()).state).toBe('completed')
    })

    test('that was reached is not announced again to members who have done nothing since', async () => {
      await addMission({ period: 'once' })
      await play(600n)
      expect(await countNotified()).toBe(0)
      suite.clock.advance({ hours: 2 })
      await play(400n)
      expect(await countNotified()).toBe(1)
      suite.clock.advance({ hours: 2 })
      expect(await countNotified()).toBe(0)
      await addMission({ period: 'once', fact: 'deposit', goal: '5000.00' })
      await approve()
      expect(await countNotified()).toBe(1)
      suite.clock.advance({ minutes: 10 })
      expect(await countNotified()).toBe(0)
    })

    test('keeps its money for a frozen account until that is opened again, and books no points to it', async () => {
      await suite.closePeriods()
      const other = await createPlayer(suite.platform)
      const money = await addMission({ gameType: 'SPORTS' })
      const points = await addMission({ gameType: 'SPORTS', reward: { kind: 'points', points: 40 } })
      for (const player of [suite.player, other]) await play(1000n, { gameType: 'SPORTS' }, player)
      await suite.freeze(suite.player)
      suite.clock.advance({ days: 1 })
      await suite.closePeriods()
      expect(await suite.listReceivers(money)).toEqual([suite.player.memberId, other.memberId])
      expect(await suite.listReceivers(points)).toEqual([other.memberId])
    })

    test('ends at once when an operator stops it', async () => {
      const id = await addMission()
      await play(1000n)
      unwrap(await suite.stop(id))
      expect(await suite.showMission(id)).toBeUndefined()
      expect((await suite.claim(id)).errorCode).toBe('CAMPAIGN_OVER')
      expect((await suite.stop(id)).errorCode).toBe('CAMPAIGN_OVER')
    })
  })

  describe('a leaderboard', () => {
    /** The beginning of the hour, in milliseconds. */
    const getHour = () => getWindow('hour', 'Asia/Yangon', suite.clock.now()).from.getTime()
    const closeRound = (player: Player, gameType: string, at: number) =>
      addSettledRounds(suite.platform, player, { gameType, stake: 800n, at: new Date(at) })

    test('ranks members by their booked facts as a plain count does [gamecall-9.9]', async () => {
      const gameTypes = ['PVP', 'FISH'] as const
      const hour = fc.record({
        player: fc.nat({ max: 3 }),
        hour: fc.nat({ max: 4 }),
        gameType: fc.constantFrom(...gameTypes),
        validBet: fc.constantFrom(-100n, 0n, 100n, 100n, 200n),
      })
      const start = suite.clock.now().getTime()
      await fc.assert(
        fc.asyncProperty(fc.array(hour, { minLength: 4, maxLength: 14 }), async (hours) => {
          const players: Player[] = []
          for (let index = 0; index < 4; index += 1) players.push(await createPlayer(suite.platform))
          // Each run has the category for itself.
          await suite.platform.core.database.query(`delete from member_hour where game_type = 'PVP'`)
          const id = await addTestCampaign(suite.platform, { rules: { ...rules.leaderboard, gameType: 'PVP' } })
          for (const { player, hour: number, gameType, validBet } of hours) {
            const one = players[player]
            if (one) await play(validBet, { gameType, at: new Date(start + number * 3_600_000) }, one)
          }
          const totals = players.map((player, index) => {
            const own = hours.filter((each) => each.player === index && each.gameType === 'PVP' && each.validBet !== 0n)
            const total = own.reduce((sum, { validBet }) => sum + validBet, 0n)
            return { player, total, last: Math.max(-1, ...own.map((each) => each.hour)) }
          })
          const expected = totals
            .filter(({ total }) => total > 0n)
            .toSorted(
              (a, b) => Number(b.total - a.total) || a.last - b.last || Number(a.player.memberId - b.player.memberId),
            )
            .map(({ player, total }, index) => [index + 1, maskAccount(player.username), `${total / 100n}.00`])
          const shown = await suite.showLeaderboard(id, players[0])
          expect(shown?.places.map(({ place, account, total }) => [place, account, total])).toEqual(expected)
          const own = expected.find(([, account]) => account === maskAccount(players[0]?.username ?? ''))
          expect(shown?.own?.place).toBe(own?.[0])
          unwrap(await suite.stop(id))
        }),
        { numRuns: 6 },
      )
    })

    test('is ranked once for all who look at it, and at most ten seconds old', async () => {
      const gameType = 'ESPORTS'
      const id = await addTestCampaign(suite.platform, { rules: { ...rules.leaderboard, gameType } })
      const other = await createPlayer(suite.platform)
      await play(300n, { gameType })
      expect((await suite.showLeaderboard(id))?.own?.place).toBe(1)
      await play(500n, { gameType }, other)
      const early = await suite.showLeaderboard(id, other)
      expect([early?.places.length, early?.own]).toEqual([1, null])
      suite.clock.advance({ seconds: 10 })
      expect((await suite.showLeaderboard(id, other))?.own?.place).toBe(1)
      expect((await suite.showLeaderboard(id))?.own?.place).toBe(2)
    })

    test('puts first who has reached a total first, and pays its prizes once [gamecall-9.9]', async () => {
      await suite.closePeriods()
      const players = [suite.player, await createPlayer(suite.platform), await createPlayer(suite.platform)]
      const category = { gameType: 'COCKFIGHT' } as const
      const id = await addTestCampaign(suite.platform, { rules: { ...rules.leaderboard, ...category } })
      const hour = getHour()
      for (const [index, player] of players.entries()) {
        await play(index === 2 ? 500n : 800n, category, player)
        // The later player has closed its last round earlier.
        await closeRound(player, category.gameType, hour + (9 - index) * 1000)
      }
      const [first, second, third] = players
      const shown = await suite.showLeaderboard(id, third)
      const names = shown?.places.map(({ account }) => account)
      expect(names).toEqual([second, first, third].map((player) => maskAccount(player?.username ?? '')))
      expect(shown?.own).toEqual({ place: 3, account: names?.[2], total: '5.00', prize: null })
      suite.clock.advance({ days: 1 })
      await Promise.all([suite.closePeriods(), suite.closePeriods()])
      await suite.closePeriods()
      const prizesOf = async (player: Player | undefined) =>
        (await suite.listRewards('claimable', player)).flatMap(({ source, amount }) =>
          source === 'leaderboard' ? [amount] : [],
        )
      expect([await prizesOf(second), await prizesOf(first), await prizesOf(third)]).toEqual([['5.00'], ['3.00'], []])
      expect((await suite.showLeaderboard(id))?.winners).toEqual([
        { place: 1, account: names?.[0], prize: '5.00' },
        { place: 2, account: names?.[1], prize: '3.00' },
      ])
      expect((await suite.showLeaderboard(id))?.places).toEqual([])
    })

    test('looks at last rounds where a place is shown or paid, within the hour of a total, and else at hours', async () => {
      const gameType = 'JACKPOT'
      const players = [suite.player]
      while (players.length < 4) players.push(await createPlayer(suite.platform))
      const [one, two, three, four] = players
      const early = await createPlayer(suite.platform)
      const hour = getHour()
      const anHour = 3_600_000
      for (const [index, player] of players.entries()) {
        await play(index < 2 ? 800n : 500n, { gameType, at: new Date(hour + anHour) }, player)
        await closeRound(player, gameType, hour + anHour + (9 - index) * 1000)
      }
      await play(500n, { gameType, at: new Date(hour) }, early)
      // A later round that adds nothing.
      await closeRound(early, gameType, hour + anHour + 60_000)
      const period = { from: new Date(hour), to: new Date(hour + 2 * anHour) }
      const filter = { merchant: 'SHW01', timeZone: 'Asia/Yangon', fact: 'validBet', gameType, period } as const
      const readOrder = async (exact: number) => {
        const places = { limit: null, exact, winnersAt: null }
        return (await readRanking(suite.platform.core.database, filter, places)).map(({ memberId }) => memberId)
      }
      const toIds = (...order: readonly (Player | undefined)[]) => order.map((player) => player?.memberId)
      expect(await readOrder(5)).toEqual(toIds(two, one, early, four, three))
      expect(await readOrder(2)).toEqual(toIds(two, one, early, three, four))
    })

    test('that cannot be read leaves the others shown', async () => {
      const draft = { rules: { ...rules.leaderboard, gameType: 'ELOTT' as const } }
      const broken = await addTestCampaign(suite.platform, draft)
      const whole = await addTestCampaign(suite.platform, draft)
      const setFact = (fact: string) =>
        suite.platform.core.database.query(
          `update campaign set rules = jsonb_set(rules, '{fact}', to_jsonb($2::text)) where id = $1`,
          [BigInt(broken), fact],
        )
      const log = vi.spyOn(suite.platform.core.log, 'error')
      onTestFinished(() => log.mockRestore())
      await setFact('none')
      expect((await suite.showLeaderboard(whole))?.leaderboardId).toBe(whole)
      expect(await suite.showLeaderboard(broken)).toBeUndefined()
      expect(log).toHaveBeenCalledWith(expect.anything(), 'A leaderboard cannot be read.')
      await setFact('validBet')
      expect((await suite.showLeaderboard(broken))?.leaderboardId).toBe(broken)
      unwrap(await suite.stop(broken))
    })

    test('gives the prizes of accounts that are frozen or closed to play to those after them', async () => {
      await suite.closePeriods()
      const gameType = 'SPORTS'
      const id = await addTestCampaign(suite.platform, { rules: { ...rules.leaderboard, gameType } })
      const frozen = await createPlayer(suite.platform)
      const excluded = await createPlayer(suite.platform)
      const [first, second] = [suite.player, await createPlayer(suite.platform)]
      for (const [index, player] of [frozen, first, excluded, second].entries())
        await play(900n - BigInt(index) * 100n, { gameType }, player)
      await suite.freeze(frozen)
      await suite.exclude(excluded)
      suite.clock.advance({ days: 1 })
      await suite.closePeriods()
      expect(await suite.listReceivers(id)).toEqual([first.memberId, second.memberId])
    })

    test('shows its last winners alone for 14 days after its end', async () => {
      await suite.closePeriods()
      const { from, to } = getWindow('day', 'Asia/Yangon', suite.clock.now())
      const draft = { rules: { ...rules.leaderboard, gameType: 'LIVE' as const }, startsAt: from, endsAt: to }
      const id = await addTestCampaign(suite.platform, draft)
      await play(800n, { gameType: 'LIVE' })
      expect((await suite.showLeaderboard(id))?.own?.place).toBe(1)
      suite.clock.set(to)
      const ended = { endsAt: to.toISOString(), places: [], own: null }
      expect(await suite.showLeaderboard(id)).toMatchObject({ ...ended, winners: [] })
      suite.clock.advance({ minutes: 2 })
      await suite.closePeriods()
      const winners = [{ place: 1, account: maskAccount(suite.player.username), prize: '5.00' }]
      expect(await suite.showLeaderboard(id)).toMatchObject({ ...ended, winners })
      suite.clock.advance({ days: 13 })
      expect(await suite.showLeaderboard(id)).toMatchObject({ ...ended, winners })
      suite.clock.advance({ days: 1 })
      expect(await suite.showLeaderboard(id)).toBeUndefined()
    })

    test('keeps the entry of missions in the menu as long as its winners are shown, and counts what runs alone', async () => {
      await suite.platform.core.database.query('update campaign set stopped_at = now() where stopped_at is null')
      expect(await suite.readState()).toMatchObject({ hasMissions: false })
      const { from, to } = getWindow('day', 'Asia/Yangon', suite.clock.now())
      const time = { startsAt: from, endsAt: to }
      await addTestCampaign(suite.platform, { rules: rules.mission, ...time })
      await play(1000n)
      expect(await suite.readState()).toMatchObject({ hasMissions: true, claimableMissions: 1 })
      suite.clock.set(to)
      expect(await suite.readState()).toMatchObject({ hasMissions: false, claimableMissions: 0 })
      await addTestCampaign(suite.platform, { rules: rules.leaderboard, ...time })
      await addTestCampaign(suite.platform, { rules: rules.envelope, ...time })
      expect(await suite.readState()).toMatchObject({ hasMissions: true, claimableMissions: 0, openEnvelopes: 0 })
      suite.clock.advance({ days: 13 })
      expect(await suite.readState()).toMatchObject({ hasMissions: true })
      suite.clock.advance({ days: 1 })
      expect(await suite.readState()).toMatchObject({ hasMissions: false })
    })
  })
})
