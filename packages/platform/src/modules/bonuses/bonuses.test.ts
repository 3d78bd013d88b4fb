import { randomUUID } from 'node:crypto'
import { bonuses, depositOffers, forfeitBonus, openWagering } from '@croupier/endpoints/calls/bonuses'
import { cancelDeposit, createDeposit, depositDetails, submitDeposit } from '@croupier/endpoints/calls/deposits'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { memberBonuses } from '@croupier/endpoints/calls/ops/bonuses'
import { approveDeposit, rejectDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { transferFund, walletBalances } from '@croupier/endpoints/calls/wallets'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listLedgerProblems } from '../rebates/testing/rebate-member.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { bookPlay, testOffer } from './testing/bonuses.ts'

const createKey = (): Readonly<Record<string, string>> => ({ [headerNames.idempotencyKey]: randomUUID() })
const language = { language: 'EN' }

describeEachDatabase('bonuses', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  let token: string
  const clock = createTestClock(new Date('2026-11-20T05:20:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    await changeSettings(platform, 'shwe', { bonusOffers: [testOffer], depositWagering: 1 })
    player = await createPlayer(platform, { balance: '0' })
    token = player.token
  })

  const listOffers = async (query: Record<string, string> = language) =>
    unwrap(await site.call(depositOffers, { token, query })).offers
  const deposit = async (amount: string, bonus?: object) =>
    site.call(createDeposit, {
      token,
      body: { channel: 'royal-bank', amount, ...(bonus && { bonus }) },
      headers: createKey(),
    })
  const approve = (depositId: string) =>
    operators.call(approveDeposit, { body: { depositId, reason: 'On the statement' }, headers: createKey() })
  const submit = async (depositId: string) =>
    unwrap(
      await site.call(submitDeposit, {
        token,
        body: { depositId, receiptNumber: 'FT-1', imageIds: [] },
        headers: createKey(),
      }),
    )
  const getChoice = async () => {
    const [offer] = await listOffers()
    return { offer: offer?.offer ?? '', termsVersion: offer?.termsVersion ?? '' }
  }
  const credit = async (amount: string, isAccepted = false) => {
    const { depositId } = unwrap(await deposit(amount, isAccepted ? await getChoice() : undefined))
    await submit(depositId)
    unwrap(await approve(depositId))
    return depositId
  }
  const play = (booked: Parameters<typeof bookPlay>[2]) => bookPlay(platform, player, booked)
  const wagering = async () => unwrap(await site.call(openWagering, { token, query: language }))
  const list = async (query: Record<string, string> = language) =>
    unwrap(await site.call(bonuses, { token, query })).bonuses
  const forfeit = (bonusId: string, amount: string, headers = createKey(), caller = token) =>
    site.call(forfeitBonus, { token: caller, body: { bonusId, amount }, headers })
  const passTime = async (time: Parameters<typeof clock.advance>[0]) => {
    clock.advance(time)
    await platform.core.jobs.runDue()
    token = await openSession(platform, player)
  }
  const readBalance = async () => (await player.balance()).minor
  const countBonuses = async () =>
    (await platform.core.database.query('select 1 from bonus where member_id = $1', [player.memberId])).length

  describe('what a deposit has to be wagered', () => {
    test('is what it has credited, filled by valid bets from then on, to the last minor unit', async () => {
      await play({ validBet: 900_000n })
      await credit('5000.00')
      expect(await wagering()).toMatchObject({
        currency: 'MMK',
        left: '5000.00',
        requirements: [{ source: 'deposit', amount: '5000.00', required: '5000.00', done: '0.00', left: '5000.00' }],
      })
      await play({ gameType: 'LIVE', validBet: 499_999n })
      expect(await wagering()).toMatchObject({ left: '0.01', requirements: [{ done: '4999.99' }] })
      await passTime({ minutes: 90 })
      expect(await wagering()).toMatchObject({ left: '0.01' })
      await play({ gameType: 'SPORTS', validBet: 1n })
      expect(await wagering()).toMatchObject({ left: '0.00', requirements: [] })
      await passTime({ minutes: 10 })
      expect(await wagering()).toMatchObject({ left: '0.00', requirements: [] })
    })

    test('is filled by the bets that vendors settle, within the hour of the deposit too', async () => {
      const session = await openGameSession(platform, { balance: '10000' })
      player = session.player
      token = player.token
      const bet = async (amount: string) => {
        const round = randomUUID()
        await session.bet(amount, { round })
        await session.settle('0.00', { round })
      }
      await bet('700.00')
      await credit('1000.00')
      await bet('400.25')
      expect(await wagering()).toMatchObject({ left: '599.75' })
      await bet('599.75')
      expect(await wagering()).toMatchObject({ left: '0.00', requirements: [] })
    })

    test('is made up for where an adjustment takes counted bets back', async () => {
      await credit('5000.00')
      await play({ validBet: 200_000n })
      await passTime({ minutes: 10 })
      await play({ validBet: -150_000n })
      expect(await wagering()).toMatchObject({ left: '3000.00' })
      await passTime({ hours: 2 })
      await play({ validBet: 150_000n })
      expect(await wagering()).toMatchObject({ left: '3000.00' })
      await play({ validBet: 1n })
      expect(await wagering()).toMatchObject({ left: '2999.99' })
    })

    test('is filled oldest first by several deposits, and not at all where the brand sets zero', async () => {
      await credit('5000.00')
      await credit('1000.00')
      await play({ validBet: 520_000n })
      expect(await wagering()).toMatchObject({ left: '800.00', requirements: [{ amount: '1000.00', done: '200.00' }] })
      await changeSettings(platform, 'shwe', { depositWagering: 0 })
      await credit('7000.00')
      expect(await wagering()).toMatchObject({ left: '800.00' })
      await changeSettings(platform, 'shwe', { depositWagering: 2 })
      await credit('3000.00')
      expect(await wagering()).toMatchObject({ left: '6800.00' })
    })
  })

  describe('an offer', () => {
    test('is listed with its full terms in the language of the reader', async () => {
      const [offer] = await listOffers({ language: 'MY' })
      expect(offer).toEqual({
        offer: 'welcome',
        termsVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        label: 'ကြိုဆိုပါသည်',
        terms: 'စည်းကမ်းချက်များ',
        percentage: 50,
        maximum: '2000.00',
        minimumDeposit: '2000.00',
        wagering: 3,
        days: 7,
        contributions: [
          { gameType: 'RNG', rate: 10_000 },
          { gameType: 'LIVE', rate: 2_500 },
        ],
      })
    })

    test('is credited with the deposit, recorded with the version of its terms, and has to be wagered after the deposit', async () => {
      const choice = await getChoice()
      await credit('3000.01', true)
      expect(await readBalance()).toBe(450_001n)
      const { left, requirements } = await wagering()
      expect(left).toBe('7500.01')
      expect(requirements).toMatchObject([
        { source: 'deposit', required: '3000.01', label: '' },
        { source: 'bonus', amount: '1500.00', required: '4500.00', label: 'Welcome' },
      ])
      expect(await list()).toMatchObject([
        { label: 'Welcome', terms: 'The terms', state: 'active', amount: '1500.00', forfeit: '1500.00' },
      ])
      const [row] = await platform.core.database.query<{ terms_version: string }>(
        'select terms_version from bonus where member_id = $1',
        [player.memberId],
      )
      expect(row?.terms_version).toBe(choice.termsVersion)
      const { records } = unwrap(
        await site.call(transactionRecords, {
          token,
          query: { language: 'EN', from: '2026-11-20', to: '2026-12-20', kind: 'bonus' },
        }),
      )
      expect(records).toMatchObject([{ kind: 'bonus', amount: '1500.00' }])
      const { entries } = unwrap(
        await operators.call(auditLog, { query: { subject: `member ${player.memberId}`, pageSize: '10' } }),
      )
      expect(entries.some(({ after }) => after?.['termsVersion'] === choice.termsVersion)).toBe(true)
    })

    test('is credited once by parallel approvals, up to its maximum', async () => {
      const { depositId } = unwrap(await deposit('9000.00', await getChoice()))
      await submit(depositId)
      const responses = await Promise.all(Array.from({ length: 8 }, () => approve(depositId)))
      expect(responses.filter(({ errorCode }) => errorCode === null)).toHaveLength(1)
      expect(await readBalance()).toBe(1_100_000n)
      expect((await wagering()).requirements).toHaveLength(2)
    })

    test('is refused below its smallest deposit, with other terms, unknown, and a second time', async () => {
      const choice = await getChoice()
      expect((await deposit('1999.99', choice)).errorCode).toBe('OFFER_UNAVAILABLE')
      expect((await deposit('2000.00', { ...choice, offer: 'other' })).errorCode).toBe('OFFER_UNAVAILABLE')
      await changeSettings(platform, 'shwe', { bonusOffers: [{ ...testOffer, wagering: 30 }] })
      expect((await deposit('2000.00', choice)).errorCode).toBe('OFFER_CHANGED')
      expect(await countBonuses()).toBe(0)
      const changed = await getChoice()
      const responses = await Promise.all(Array.from({ length: 3 }, () => deposit('2000.00', changed)))
      expect(responses.filter(({ errorCode }) => errorCode === null)).toHaveLength(1)
      expect(responses.filter(({ errorCode }) => errorCode === 'OFFER_UNAVAILABLE')).toHaveLength(2)
      expect(await listOffers()).toEqual([])
    })

    test('for the first deposit is not credited once another deposit was', async () => {
      await changeSettings(platform, 'shwe', { bonusOffers: [{ ...testOffer, limit: 'firstDeposit' }] })
      const { depositId } = unwrap(await deposit('2000.00', await getChoice()))
      await submit(depositId)
      await credit('1000.00')
      unwrap(await approve(depositId))
      expect(await readBalance()).toBe(300_000n)
      expect(await list()).toMatchObject([{ state: 'void', amount: '0.00', forfeit: null }])
      expect(await listOffers()).toEqual([])
    })

    test('is void for its readers once its deposit is cancelled or rejected, and stays stored for money that arrives late', async () => {
      const cancelled = unwrap(await deposit('2000.00', await getChoice())).depositId
      expect(await list()).toMatchObject([{ state: 'pending' }])
      unwrap(await site.call(cancelDeposit, { token, body: { depositId: cancelled }, headers: createKey() }))
      const rejected = unwrap(await deposit('3000.00', await getChoice())).depositId
      await submit(rejected)
      expect(await list()).toMatchObject([{ state: 'pending' }, { state: 'void' }])
      const body = { depositId: rejected, cause: 'notReceived', reason: 'Not on the statement' } as const
      unwrap(await operators.call(rejectDeposit, { body, headers: createKey() }))
      const isVoid = [{ state: 'void' }, { state: 'void' }]
      expect(await list()).toMatchObject(isVoid)
      const query = { merchant: player.merchant, account: player.username }
      expect(unwrap(await operators.call(memberBonuses, { query })).bonuses).toMatchObject(isVoid)
      const details = unwrap(await site.call(depositDetails, { token, query: { depositId: rejected } }))
      expect(details.bonus).toMatchObject({ state: 'void' })
      const rows = await platform.core.database.query('select state from bonus where member_id = $1', [player.memberId])
      expect(rows).toEqual([{ state: 'pending' }, { state: 'pending' }])
    })

    test('is not credited to an account that was closed since, whose deposit is', async () => {
      const { depositId } = unwrap(await deposit('2000.00', await getChoice()))
      await submit(depositId)
      unwrap(await site.call(excludeAccount, { token, body: { period: 'day' } }))
      unwrap(await approve(depositId))
      expect(await readBalance()).toBe(200_000n)
      expect(await list()).toMatchObject([{ state: 'void', amount: '0.00', forfeit: null }])
      expect((await wagering()).requirements).toMatchObject([{ source: 'deposit' }])
    })

    test('becomes the member’s own once it is wagered by what counts', async () => {
      await credit('2000.00', true)
      await play({ validBet: 200_000n })
      await play({ gameType: 'SPORTS', validBet: 900_000n })
      expect(await wagering()).toMatchObject({ left: '3000.00', requirements: [{ source: 'bonus' }] })
      await play({ gameType: 'LIVE', validBet: 1_199_996n })
      expect(await wagering()).toMatchObject({ left: '0.01' })
      expect((await list())[0]?.state).toBe('active')
      await play({ gameType: 'LIVE', validBet: 4n })
      expect(await wagering()).toMatchObject({ left: '0.00' })
      expect((await list())[0]).toMatchObject({ state: 'done', forfeit: null, progress: { left: '0.00' } })
      await passTime({ minutes: 10 })
      const [bonus] = await list()
      expect(bonus).toMatchObject({ state: 'done', taken: '0.00' })
      expect(await forfeit(bonus?.bonusId ?? '', '0.00')).toMatchObject({ status: 409, errorCode: 'BONUS_DECIDED' })
      await passTime({ days: 8 })
      expect(await readBalance()).toBe(300_000n)
    })
  })

  describe('giving a bonus up', () => {
    test('takes what was shown: the bonus and what it has won, once', async () => {
      await credit('2000.00', true)
      await play({ validBet: 10_000n, net: 20_000n })
      const [bonus] = await list()
      expect(bonus).toMatchObject({ forfeit: '1200.00' })
      const id = bonus?.bonusId ?? ''
      expect(await forfeit(id, '1000.00')).toMatchObject({ status: 409, errorCode: 'BONUS_CHANGED' })
      expect(await forfeit(id, 'all')).toMatchObject({ errorCode: 'BONUS_CHANGED' })
      const key = createKey()
      const responses = await Promise.all(Array.from({ length: 6 }, () => forfeit(id, '1200.00', key)))
      for (const { errorCode } of responses) expect([null, 'IDEMPOTENCY_IN_PROGRESS']).toContain(errorCode)
      expect(unwrap(await forfeit(id, '1200.00', key))).toEqual({ taken: '1200.00', currency: 'MMK' })
      expect((await forfeit(id, '1200.00')).errorCode).toBe('BONUS_DECIDED')
      expect(await readBalance()).toBe(300_000n - 120_000n)
      expect(await list()).toMatchObject([{ state: 'forfeited', taken: '1200.00', forfeit: null }])
      expect((await wagering()).requirements).toMatchObject([{ source: 'deposit' }])
    })

    test('takes from the wallets of vendors too, after the main one', async () => {
      await changeSettings(platform, 'shwe', { walletMode: 'byVendor' })
      await credit('3000.00', true)
      const body = { source: 'main', target: 'PCO', amount: '4000.00' }
      unwrap(await site.call(transferFund, { token, body, headers: createKey() }))
      const [bonus] = await list()
      unwrap(await forfeit(bonus?.bonusId ?? '', bonus?.forfeit ?? ''))
      const { wallets } = unwrap(await site.call(walletBalances, { token }))
      expect([bonus?.forfeit, ...wallets.map(({ balance }) => balance)]).toEqual(['1500.00', '0.00', '3000.00'])
      expect(await listLedgerProblems(platform)).toEqual([])
      await changeSettings(platform, 'shwe', { walletMode: 'single' })
    })

    test('takes nothing of own money when the bonus is lost', async () => {
      await credit('2000.00', true)
      await play({ validBet: 150_000n, net: -130_000n })
      const [bonus] = await list()
      expect(bonus).toMatchObject({ forfeit: '0.00' })
      expect(unwrap(await forfeit(bonus?.bonusId ?? '', '0.00')).taken).toBe('0.00')
      expect(await readBalance()).toBe(300_000n)
    })

    test('is refused while a bet is open, whose win would be kept', async () => {
      const session = await openGameSession(platform, { balance: '0' })
      player = session.player
      token = player.token
      await credit('2000.00', true)
      const round = randomUUID()
      await session.bet('2500.00', { round })
      const [bonus] = await list()
      expect(bonus?.forfeit).toBeNull()
      expect((await forfeit(bonus?.bonusId ?? '', '500.00')).errorCode).toBe('BONUS_IN_PLAY')
      await session.settle('4000.00', { round })
      expect((await list())[0]?.forfeit).toBe('2500.00')
      unwrap(await forfeit(bonus?.bonusId ?? '', '2500.00'))
      expect(await readBalance()).toBe(200_000n)
    })

    test('needs the account that has it, and a key', async () => {
      await credit('2000.00', true)
      const id = (await list())[0]?.bonusId ?? ''
      const other = await createPlayer(platform)
      expect((await forfeit(id, '1000.00', createKey(), other.token)).errorCode).toBe('NOT_FOUND')
      expect((await forfeit('none', '1000.00')).errorCode).toBe('NOT_FOUND')
      const trial = await createPlayer(platform, { mode: 'demo' })
      expect((await forfeit(id, '1000.00', createKey(), trial.token)).errorCode).toBe('TRIAL_NOT_PERMITTED')
      const missing = await forfeit(id, '1000.00', { [headerNames.idempotencyKey]: 'short' })
      expect(missing.errorCode).toBe('IDEMPOTENCY_KEY_REQUIRED')
      const lotus = await createPlayer(platform, { brand: 'lotus' })
      expect((await forfeit(id, '1000.00', createKey(), lotus.token)).status).toBe(401)
    })
  })

  describe('a round that was open when a bonus was credited', () => {
    let session: GameSession
    let round: string

    beforeEach(async () => {
      session = await openGameSession(platform, { balance: '1000' })
      player = session.player
      token = player.token
      round = randomUUID()
      await session.bet('1000.00', { round })
      clock.advance({ minutes: 1 })
    })

    test('loses own money, so that giving the bonus up takes all of it', async () => {
      await credit('2000.00', true)
      await session.settle('0.00', { round })
      const [bonus] = await list()
      expect(bonus).toMatchObject({ forfeit: '1000.00' })
      expect(unwrap(await forfeit(bonus?.bonusId ?? '', '1000.00')).taken).toBe('1000.00')
      expect(await readBalance()).toBe(200_000n)
      expect((await wagering()).requirements).toMatchObject([{ source: 'deposit' }])
    })

    test('wins own money, which the end of the bonus leaves', async () => {
      clock.advance({ days: 12 })
      token = await openSession(platform, player)
      await credit('2000.00', true)
      await session.settle('50000.00', { round })
      expect(await list()).toMatchObject([{ forfeit: '1000.00' }])
      await passTime({ days: 7, hours: 1 })
      expect(await list()).toMatchObject([{ state: 'expired', taken: '1000.00' }])
      expect(await readBalance()).toBe(5_200_000n)
    })

    test('does not keep the bonus from ending', async () => {
      await credit('2000.00', true)
      expect(await list()).toMatchObject([{ forfeit: '1000.00' }])
      await passTime({ days: 7, hours: 1 })
      expect(await list()).toMatchObject([{ state: 'expired', taken: '1000.00' }])
      await session.settle('1500.00', { round })
      expect(await readBalance()).toBe(350_000n)
    })

    test('is the bonus’s by the share of the stakes that it takes after the credit', async () => {
      await credit('2000.00', true)
      await session.bet('500.00', { round })
      const [bonus] = await list()
      expect(bonus).toMatchObject({ forfeit: null })
      expect(await forfeit(bonus?.bonusId ?? '', '1000.00')).toMatchObject({ errorCode: 'BONUS_IN_PLAY' })
      await session.settle('3000.01', { round })
      unwrap(await forfeit(bonus?.bonusId ?? '', '1500.01'))
      expect(await readBalance()).toBe(400_000n)
    })

    test('is its member’s after an adjustment too, as is one that was settled by then', async () => {
      const [early, late] = [randomUUID(), randomUUID()]
      await session.settle('900.00', { round })
      await session.bet('100.00', { round: early })
      clock.advance({ minutes: 1 })
      await credit('2000.00', true)
      await session.bet('10.00', { round: late })
      for (const one of [early, late]) await session.settle('0.00', { round: one })
      expect(await list()).toMatchObject([{ forfeit: '990.00' }])
      await session.adjust('-300.00', { round })
      await session.adjust('70.00', { round: early })
      expect(await list()).toMatchObject([{ forfeit: '990.00' }])
      await session.adjust('30.00', { round: late })
      expect(await list()).toMatchObject([{ forfeit: '1020.00' }])
    })

    test('loses what an adjustment has booked, not the claim that it leaves', async () => {
      await changeSettings(platform, 'shwe', { bonusOffers: [{ ...testOffer, wagering: 30 }] })
      await session.settle('900.00', { round })
      await session.bet('900.00', { round: randomUUID() })
      await credit('2000.00', true)
      const late = randomUUID()
      await session.bet('1000.00', { round: late })
      await session.settle('1500.00', { round: late })
      const lost = randomUUID()
      await session.bet('3400.00', { round: lost })
      await session.settle('0.00', { round: lost })
      // One of the bonus, of which 100.00 are there, and one of before its credit, which finds nothing.
      await session.adjust('-1500.00', { round: late })
      await session.adjust('-300.00', { round })
      expect(await readBalance()).toBe(0n)
      await credit('2000.00')
      const won = randomUUID()
      await session.bet('2000.00', { round: won })
      await session.settle('5500.00', { round: won })
      expect(await list()).toMatchObject([{ forfeit: '1500.00' }])
      expect(await listLedgerProblems(platform)).toEqual([])
    })
  })

  test('bonuses leave own money where the older one has lost before the credit of the other', async () => {
    await changeSettings(platform, 'shwe', { bonusOffers: [{ ...testOffer, limit: 'none' }] })
    await credit('2000.00', true)
    await play({ validBet: 80_000n, net: -80_000n })
    await credit('2000.00', true)
    await play({ validBet: 30_000n, net: -30_000n })
    const [newer, older] = await list()
    expect(unwrap(await forfeit(older?.bonusId ?? '', '0.00')).taken).toBe('0.00')
    // The older bonus has paid 20,000 of the common loss.
    expect(unwrap(await forfeit(newer?.bonusId ?? '', '900.00')).taken).toBe('900.00')
  })

  test('bonuses that expire together take what they have won together once', async () => {
    await changeSettings(platform, 'shwe', { bonusOffers: [{ ...testOffer, limit: 'none' }] })
    await credit('2000.00', true)
    await credit('2000.00', true)
    await play({ validBet: 10_000n, net: 10_000n })
    await passTime({ days: 7, hours: 1 })
    expect(await list()).toMatchObject([
      { state: 'expired', taken: '1000.00' },
      { state: 'expired', taken: '1100.00' },
    ])
    expect(await readBalance()).toBe(390_000n)
  })

  test('a bonus expires with what is left of it, once its bets are settled', async () => {
    const session = await openGameSession(platform, { balance: '0' })
    player = session.player
    token = player.token
    await credit('2000.00', true)
    const round = randomUUID()
    await session.bet('100.00', { round })
    await passTime({ days: 7, hours: 1 })
    expect((await list())[0]?.state).toBe('active')
    await session.settle('0.00', { round })
    await passTime({ minutes: 10 })
    expect(await list()).toMatchObject([{ state: 'expired', taken: '900.00' }])
    expect(await readBalance()).toBe(200_000n)
    expect((await wagering()).requirements).toMatchObject([{ source: 'deposit' }])
    expect(await listLedgerProblems(platform)).toEqual([])
  })
})
