import { randomUUID } from 'node:crypto'
import { toCalendarDate } from '@croupier/domain/time'
import { games } from '@croupier/endpoints/calls/games'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { uncoveredAdjustments } from '@croupier/endpoints/calls/ops/rounds'
import { launchGame } from '@croupier/endpoints/calls/play'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { walletAuthenticate, walletBalance } from '@croupier/endpoints/calls/wallet'
import * as endpoints from '@croupier/endpoints/calls/wallets'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, limitAttempts, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareBooks } from '../reconcile/reconcile.ts'
import { openFurtherSession, openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { createKey, openWalletSession } from './testing/wallets.ts'

describeEachDatabase('the wallets of vendors', (database) => {
  let platform: TestPlatform
  let session: GameSession
  let player: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  beforeEach(async () => {
    session = await openGameSession(platform, { brand: 'aurora', balance: '1000' })
    player = session.player
  })
  afterAll(() => platform.stop())

  const site = (brand = 'aurora') => createSiteClient(platform, brand)
  const send = (
    { token }: Pick<Player, 'token'>,
    body: { source: string | null; target: string; amount: string | null },
    { headers = createKey(), brand = 'aurora' } = {},
  ) => site(brand).call(endpoints.transferFund, { token, headers, body })
  const into = (vendor: string, amount: string) => send(player, { source: 'main', target: vendor, amount })
  const read = async ({ token }: Pick<Player, 'token'> = player) =>
    Object.fromEntries(
      unwrap(await site().call(endpoints.walletBalances, { token })).wallets.map(({ code, balance }) => [
        code,
        balance,
      ]),
    )
  const getCode = ({ errorCode }: { readonly errorCode: string | null }) => errorCode
  const setMaintenance = (vendor: string, isClosed: boolean) =>
    platform.core.database.query('update merchant_vendor set maintenance = $2 where merchant = $3 and vendor = $1', [
      vendor,
      isClosed,
      player.merchant,
    ])

  test('are listed for visitors, and there are none where a site has a single one [gamecall-8.8]', async () => {
    const aurora = unwrap(await site().call(endpoints.merchantWallet))
    expect(aurora).toMatchObject({ isSingle: false, currency: 'USD', minimum: '1.00' })
    expect(aurora.wallets.map(({ code }) => code).toSorted()).toEqual(['CPN', 'GLW', 'PCO'])
    for (const brand of ['lotus', 'shwe'])
      expect(unwrap(await site(brand).call(endpoints.merchantWallet))).toMatchObject({ isSingle: true, wallets: [] })
  })

  test('receive money, pass it on, and give it back', async () => {
    const first = unwrap(await into('PCO', '300.00'))
    expect(first.balances).toMatchObject({ total: '1000.00', currency: 'USD' })
    unwrap(await send(player, { source: 'PCO', target: 'GLW', amount: '100.00' }))
    unwrap(await send(player, { source: 'GLW', target: 'main', amount: '40.00' }))
    expect(await read()).toEqual({ main: '740.00', PCO: '200.00', GLW: '60.00' })
  })

  test('are emptied into one of them by one posting', async () => {
    unwrap(await into('PCO', '300.00'))
    unwrap(await into('GLW', '100.00'))
    const { transfers } = unwrap(await send(player, { source: null, target: 'CPN', amount: null }))
    expect(transfers.map(({ source, amount }) => [source, amount])).toEqual([
      ['main', '600.00'],
      ['GLW', '100.00'],
      ['PCO', '300.00'],
    ])
    expect(new Set(transfers.map(({ reference }) => reference)).size).toBe(1)
    expect(await read()).toEqual({ main: '0.00', CPN: '1000.00', GLW: '0.00', PCO: '0.00' })
    expect(getCode(await send(player, { source: null, target: 'CPN', amount: null }))).toBe('INSUFFICIENT_FUNDS')
  })

  test('are in the account record, in the history, and in the audit', async () => {
    const { transfers } = unwrap(await into('PCO', '300.00'))
    const day = toCalendarDate('UTC', platform.clock.now())
    const query = { from: day, to: day, language: 'EN', kind: 'transfer' }
    const { token } = player
    const { records } = unwrap(await site().call(transactionRecords, { token, query }))
    const reference = transfers[0]?.reference
    expect(records).toMatchObject([
      { wallet: 'PCO', kind: 'transfer', amount: '300.00', balanceAfter: '300.00', reference },
      { wallet: 'main', kind: 'transfer', amount: '-300.00', balanceAfter: '700.00', reference },
    ])
    expect(unwrap(await site().call(endpoints.fundTransfers, { token })).transfers).toEqual(transfers)
    const { entries } = unwrap(
      await createOperatorClient(platform).call(auditLog, { query: { subject: `member ${player.memberId}` } }),
    )
    expect(entries[0]).toMatchObject({ after: { transfer: reference, into: 'PCO' } })
  })

  test('are what the rounds of their vendor move, while other vendors move the main one', async () => {
    unwrap(await into('PCO', '300.00'))
    const game = await openWalletSession(platform, session, 'PCO')
    const seamless = await openFurtherSession(platform, session, { vendor: 'CROUPIER' })
    await game.bet('100.00', { round: 'a' })
    await seamless.bet('10.00', { round: 'a' })
    expect(await read()).toEqual({ main: '690.00', PCO: '200.00' })
    await game.settle('250.00', { round: 'a' })
    await game.adjust('-20.00', { round: 'a' })
    await game.bet('30.00', { round: 'b' })
    await game.rollback({ round: 'b' })
    expect(await read()).toEqual({ main: '690.00', PCO: '430.00' })
    expect(getCode(await game.bet('430.01'))).toBe('INSUFFICIENT_FUNDS')
    const { value } = await platform.vendor('PCO').call(walletBalance, { sessionId: game.player.sessionId })
    expect(value?.balance).toBe('430.00')
  })

  test('are emptied by an adjustment before the main one, which pays what they lack, and both before a claim is left', async () => {
    unwrap(await into('PCO', '300.00'))
    unwrap(await into('GLW', '100.00'))
    const game = await openWalletSession(platform, session, 'PCO')
    await game.bet('100.00', { round: 'a' })
    await game.settle('900.00', { round: 'a' })
    unwrap(await send(player, { source: 'PCO', target: 'main', amount: '1050.00' }))
    // The main one holds 1650.00, of which the first takes 150.00.
    const transaction = randomUUID()
    const first = await game.adjust('-200.00', { round: 'a', transaction })
    expect(first.value?.balance).toBe('0.00')
    expect((await game.adjust('-200.00', { round: 'a', transaction })).value).toEqual(first.value)
    expect(await read()).toEqual({ main: '1500.00', PCO: '0.00', GLW: '100.00' })
    const listClaims = async () =>
      unwrap(await createOperatorClient(platform).call(uncoveredAdjustments, { query: {} })).adjustments.filter(
        ({ account }) => account === player.username,
      )
    expect(await listClaims()).toEqual([])
    expect((await game.adjust('-400.00', { round: 'a' })).value?.balance).toBe('0.00')
    expect(await read()).toEqual({ main: '1100.00', PCO: '0.00', GLW: '100.00' })
    expect((await game.adjust('-1100.01', { round: 'a' })).value?.balance).toBe('0.00')
    expect(await read()).toEqual({ main: '0.00', PCO: '0.00', GLW: '100.00' })
    expect(await listClaims()).toMatchObject([{ vendor: 'PCO', amount: '1100.01', uncovered: '0.01' }])
    expect((await game.adjust('-5.00', { round: 'a' })).value).toMatchObject({ postingId: '', balance: '0.00' })
    expect((await game.adjust('7.00', { round: 'a' })).value?.balance).toBe('7.00')
    expect(await read()).toEqual({ main: '0.00', PCO: '7.00', GLW: '100.00' })
    const day = toCalendarDate('UTC', platform.clock.now())
    const query = { from: day, to: day, language: 'EN', kind: 'adjust' }
    const { records } = unwrap(await site().call(transactionRecords, { token: player.token, query }))
    expect(records.map(({ wallet, amount }) => [wallet, amount])).toEqual([
      ['PCO', '7.00'],
      ['main', '-1100.00'],
      ['main', '-400.00'],
      ['PCO', '-50.00'],
      ['main', '-150.00'],
    ])
    const posting = await platform.core.database.query<{ sum: bigint; legs: number }>(
      `select sum(entry.amount)::bigint as sum, count(*)::int as legs from posting join entry on entry.posting_id = posting.id
      where posting.key = $1 group by posting.id`,
      [`wallet:PCO:${transaction}`],
    )
    expect(posting).toEqual([{ sum: 0n, legs: 3 }])
  })

  test('are named by the account record, in which the balances of each wallet add up, page by page', async () => {
    unwrap(await into('PCO', '300.00'))
    const game = await openWalletSession(platform, session, 'PCO')
    const seamless = await openFurtherSession(platform, session, { vendor: 'CROUPIER' })
    await game.bet('100.00', { round: 'a' })
    await seamless.bet('10.00', { round: 'a' })
    await game.settle('250.00', { round: 'a' })
    unwrap(await send(player, { source: null, target: 'main', amount: null }))
    const day = toCalendarDate('UTC', platform.clock.now())
    const days = { from: day, to: day, language: 'EN' }
    const { token } = player
    const all = unwrap(await site().call(transactionRecords, { token, query: days }))
    const rows = all.records
      .toReversed()
      .map(({ wallet, kind, amount, balanceAfter }) => [wallet, kind, amount, balanceAfter])
    expect(rows).toEqual([
      ['main', 'opening', '1000.00', '1000.00'],
      ['main', 'transfer', '-300.00', '700.00'],
      ['PCO', 'transfer', '300.00', '300.00'],
      ['PCO', 'bet', '-100.00', '200.00'],
      ['main', 'bet', '-10.00', '690.00'],
      ['PCO', 'settle', '250.00', '450.00'],
      ['main', 'transfer', '450.00', '1140.00'],
      ['PCO', 'transfer', '-450.00', '0.00'],
    ])
    expect(all).toMatchObject({ total: 8, totals: { in: '2000.00', out: '860.00' }, wallets: ['PCO', 'main'] })
    const followed: typeof all.records = []
    for (let after: string | null = ''; after !== null;) {
      const query: Record<string, string> = { ...days, pageSize: '3', ...(after === '' ? {} : { after }) }
      const page: typeof all = unwrap(await site().call(transactionRecords, { token, query }))
      followed.push(...page.records)
      after = page.next
    }
    expect(followed).toEqual(all.records)
  })

  test('keep the rounds that they have opened, whatever session or setting comes after', async () => {
    unwrap(await into('PCO', '300.00'))
    const game = await openWalletSession(platform, session, 'PCO')
    await game.bet('100.00', { round: 'kept' })
    const later = await openFurtherSession(platform, session, { vendor: 'PCO' })
    await later.bet('50.00', { round: 'kept' })
    await later.bet('5.00', { round: 'new' })
    expect(await read()).toEqual({ main: '695.00', PCO: '150.00' })
    await later.settle('80.00', { round: 'kept' })
    await game.rollback({ round: 'new' })
    expect(await read()).toEqual({ main: '700.00', PCO: '230.00' })
  })

  test('are chosen at the launch of a game, by the site and the vendor', async () => {
    const { token } = player
    const launch = async (vendor: string, mode: 'real' | 'demo') => {
      const query = { language: 'EN', gameType: vendor === 'CROUPIER' ? 'INHOUSE' : 'RNG', vassalage: vendor }
      const [game] = unwrap(await site().call(games, { query })).games
      const wanted = { nodeId: game?.nodeId ?? '', mode, language: 'EN' }
      const { path, wallet } = unwrap(await site().call(launchGame, { token, query: wanted }))
      const launchToken = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
      const { value } = await platform.vendor(vendor).call(walletAuthenticate, { launchToken })
      return [wallet, value?.balance]
    }
    unwrap(await into('PCO', '300.00'))
    expect(await launch('PCO', 'real')).toEqual(['PCO', '300.00'])
    expect(await launch('CROUPIER', 'real')).toEqual([null, '700.00'])
    await changeSettings(platform, 'aurora', { walletMode: 'single' })
    try {
      expect(await launch('PCO', 'real')).toEqual([null, '700.00'])
    } finally {
      await changeSettings(platform, 'aurora', { walletMode: 'byVendor' })
    }
  })

  test('move nothing for amounts that are malformed, too small, too precise or not there', async () => {
    const answers = await Promise.all(
      ['0', '-1.00', 'x', '0.99', '1.001', '1000.01'].map(async (amount) => getCode(await into('PCO', amount))),
    )
    expect(answers).toEqual([
      'AMOUNT_INVALID',
      'AMOUNT_INVALID',
      'MALFORMED_REQUEST',
      'TRANSFER_TOO_SMALL',
      'AMOUNT_TOO_PRECISE',
      'INSUFFICIENT_FUNDS',
    ])
    expect(getCode(await into('KFW', '10.00'))).toBe('WALLET_UNKNOWN')
    expect(getCode(await send(player, { source: 'KFW', target: 'main', amount: '1.00' }))).toBe('WALLET_UNKNOWN')
    expect(getCode(await send(player, { source: 'main', target: 'main', amount: '1.00' }))).toBe('MALFORMED_REQUEST')
    expect(getCode(await send(player, { source: null, target: 'PCO', amount: '1.00' }))).toBe('MALFORMED_REQUEST')
    expect(await read()).toEqual({ main: '1000.00' })
  })

  test('are emptied of less than the smallest transfer, and during maintenance, which lets nothing in', async () => {
    unwrap(await into('PCO', '1.00'))
    const game = await openWalletSession(platform, session, 'PCO')
    await game.bet('0.50', { round: randomUUID() })
    await setMaintenance('PCO', true)
    try {
      expect(getCode(await into('PCO', '10.00'))).toBe('WALLET_MAINTENANCE')
      unwrap(await send(player, { source: 'PCO', target: 'main', amount: '0.50' }))
    } finally {
      await setMaintenance('PCO', false)
    }
    expect(await read()).toEqual({ main: '999.50', PCO: '0.00' })
  })

  test('take nothing in where the site has a single one, and give back what they still hold', async () => {
    unwrap(await into('PCO', '300.00'))
    await changeSettings(platform, 'aurora', { walletMode: 'single' })
    try {
      expect(getCode(await into('GLW', '10.00'))).toBe('WALLET_SINGLE')
      unwrap(await send(player, { source: null, target: 'main', amount: null }))
      expect(getCode(await send(player, { source: null, target: 'main', amount: null }))).toBe('WALLET_SINGLE')
    } finally {
      await changeSettings(platform, 'aurora', { walletMode: 'byVendor' })
    }
    expect(await read()).toEqual({ main: '1000.00', PCO: '0.00' })
  })

  test('take nothing in while the account is closed to play, and give back what they hold', async () => {
    unwrap(await into('PCO', '300.00'))
    const { token } = player
    unwrap(await site().call(excludeAccount, { token, headers: createKey(), body: { period: 'day' } }))
    expect(await into('PCO', '10.00')).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
    expect(await send(player, { source: null, target: 'PCO', amount: null })).toMatchObject({
      errorCode: 'PLAY_EXCLUDED',
    })
    unwrap(await send(player, { source: 'PCO', target: 'main', amount: '300.00' }))
    expect(await read()).toMatchObject({ main: '1000.00' })
  })

  test('move money once for a repeated call, and never below zero for calls at the same time', async () => {
    const headers = createKey()
    const body = { source: 'main', target: 'PCO', amount: '400.00' }
    const repeated = await Promise.all([1, 2, 3].map(() => send(player, body, { headers })))
    expect(repeated.some((response) => getCode(response) === null)).toBe(true)
    expect(unwrap(await send(player, body, { headers })).balances.total).toBe('1000.00')
    expect(getCode(await send(player, { ...body, amount: '1.00' }, { headers }))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await read()).toEqual({ main: '600.00', PCO: '400.00' })
    const parallel = await Promise.all([1, 2, 3].map(() => into('GLW', '250.00')))
    expect(parallel.filter((response) => getCode(response) === 'INSUFFICIENT_FUNDS')).toHaveLength(1)
    expect(await read()).toEqual({ main: '100.00', PCO: '400.00', GLW: '500.00' })
  })

  test('move money as often a minute as the limit permits', async () => {
    const { limits } = platform.core.config
    const strict = await startPlatform({ database, limits: limitAttempts({ 'fund-transfer': 3 }, limits) })
    const { player: owner } = await openGameSession(strict, { brand: 'aurora', balance: '1000' })
    const call = () =>
      createSiteClient(strict, 'aurora').call(endpoints.transferFund, {
        token: owner.token,
        headers: createKey(),
        body: { source: 'main', target: 'PCO', amount: '10.00' },
      })
    const responses = await Promise.all(Array.from({ length: 5 }, call))
    const codes = responses.map(({ errorCode }) => errorCode)
    expect([codes.filter((code) => code === null), codes.filter((code) => code === 'TOO_MANY_REQUESTS')]).toMatchObject(
      [{ length: 3 }, { length: 2 }],
    )
    expect((await owner.balance()).minor).toBe(97_000n)
    strict.clock.advance({ seconds: 61 })
    unwrap(await call())
    await strict.stop()
  })

  test('belong to one member of one site', async () => {
    const { player: other } = await openGameSession(platform, { brand: 'aurora', balance: '5' })
    unwrap(await into('PCO', '300.00'))
    expect(getCode(await send(other, { source: 'PCO', target: 'main', amount: '300.00' }))).toBe('INSUFFICIENT_FUNDS')
    expect(await read(other)).toEqual({ main: '5.00' })
    const abroad = await send(player, { source: null, target: 'main', amount: null }, { brand: 'shwe' })
    expect(getCode(abroad)).toBe('NOT_LOGGED_IN')
  })

  // Last: over the books that the tests above have left.
  test('are reconciled with their transfers, and a transfer without its row is found', async () => {
    const read = async () => (await compareBooks(platform.core.database, [player.merchant], platform.clock.now()))[0]
    expect((await read())?.differences).toEqual([])
    const { transfers } = unwrap(await into('PCO', '300.00'))
    await platform.core.database.query('delete from fund_transfer where code = $1', [transfers[0]?.reference])
    expect((await read())?.differences).toHaveLength(2)
  })
})
