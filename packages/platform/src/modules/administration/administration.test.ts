import { randomUUID } from 'node:crypto'
import * as games from '@croupier/endpoints/calls/games'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import * as switches from '@croupier/endpoints/calls/ops/games'
import * as jobs from '@croupier/endpoints/calls/ops/jobs'
import * as lab from '@croupier/endpoints/calls/ops/lab'
import * as members from '@croupier/endpoints/calls/ops/members'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import * as sites from '@croupier/endpoints/calls/ops/sites'
import { announcementContent } from '@croupier/endpoints/calls/content'
import { permission, status } from '@croupier/endpoints/calls/system'
import { captcha } from '@croupier/endpoints/calls/session'
import type { AnyEndpoint, InferWire } from '@croupier/endpoints/endpoint'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'

const merchant = 'SHW01'
const reason = 'A day of work'

describeEachDatabase('an operator', (database: TestDatabase) => {
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits, lab: true })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const send = async <E extends AnyEndpoint>(endpoint: E, input: object): Promise<InferWire<E>> => {
    const parts = endpoint.method === 'GET' ? { query: input as Record<string, string> } : { body: input }
    return unwrap(await createOperatorClient(platform).call(endpoint, parts))
  }
  const fail = async (endpoint: AnyEndpoint, body: object) =>
    (await createOperatorClient(platform).call(endpoint, { body })).errorCode

  test('cannot close a site until an instant that no calendar has', async () => {
    const end = '2026-13-45T99:99:99Z'
    expect(await fail(sites.changeSiteStatus, { merchant, maintenance: true, end, reason })).toBe('MALFORMED_REQUEST')
  })

  test('cannot close a site until an instant that has passed', async () => {
    const end = new Date(platform.clock.now().getTime() - 1).toISOString()
    expect(await fail(sites.changeSiteStatus, { merchant, maintenance: true, end, reason })).toBe('SETTING_INVALID')
    expect(unwrap(await site.call(status))).toMatchObject({ status: 0 })
  })

  test('closes a site with its end, opens it, and finds who did it and why', async () => {
    const end = new Date(platform.clock.now().getTime() + 3_600_000).toISOString()
    const { version } = await send(sites.changeSiteStatus, { merchant, maintenance: true, end, reason })
    expect(unwrap(await site.call(status))).toMatchObject({ status: 1, maintenanceEnd: end })
    const stale = { merchant, maintenance: true, version: version - 1, reason }
    expect(await fail(sites.changeSiteStatus, stale)).toBe('VERSION_CONFLICT')
    await send(sites.changeSiteStatus, { merchant, maintenance: false, version, reason })
    expect(unwrap(await site.call(status))).toMatchObject({ status: 0 })
    const history = await send(sites.siteHistory, { merchant, key: 'maintenance' })
    expect(history.slice(0, 2).map(({ actor, value }) => [actor, value])).toEqual([
      ['@local', { active: false, end: null }],
      ['@local', { active: true, end }],
    ])
    const page = { merchant, key: 'maintenance', pageSize: 1 }
    expect(await send(sites.siteHistory, page)).toEqual(history.slice(0, 1))
    expect(await send(sites.siteHistory, { ...page, before: history[0]?.version })).toEqual(history.slice(1, 2))
    const { entries } = await send(auditLog, { subject: 'setting maintenance' })
    expect(entries.map((entry) => [entry.operation, entry.reason])).toEqual([
      ['POST /ops/site/status', reason],
      ['POST /ops/site/status', reason],
    ])
  })

  test('blocks networks and refuses what is none', async () => {
    await send(sites.changeSiteNetworks, { merchant, networks: ['203.0.113.0/24'], reason })
    expect((await site.call(status, { ip: '203.0.113.9' })).value).toMatchObject({ status: 2 })
    expect(await fail(sites.changeSiteNetworks, { merchant, networks: ['everywhere'], reason })).toBe('SETTING_INVALID')
    await send(sites.changeSiteNetworks, { merchant, networks: [], reason })
  })

  test('switches a flag, sees what turns it off, and refuses one that the tree lacks', async () => {
    const readFlag = async () =>
      (await send(sites.siteDetails, { merchant })).flags.find(({ code }) => code === 'FREEPLAY3')
    expect(await readFlag()).toMatchObject({ own: true, effective: true, meaning: expect.any(String) })
    await send(sites.switchSiteFlag, { merchant, flag: 'FREEPLAY3', enabled: false, reason })
    expect(await readFlag()).toMatchObject({ own: false, effective: false })
    const { modules } = unwrap(await site.call(permission))
    expect(JSON.stringify(modules)).toContain('{"modId":"FREEPLAY3","enabled":"0"')
    await send(sites.switchSiteFlag, { merchant, flag: 'FREEPLAY3', enabled: true, reason })
    expect(await fail(sites.switchSiteFlag, { merchant, flag: 'NONE', enabled: true, reason })).toBe('NOT_FOUND')
  })

  test('replaces a setting, and refuses an unknown key and a value that breaks a rule', async () => {
    await send(sites.changeSiteSetting, { merchant, key: 'trialBalance', value: '5.00', reason })
    const { settings } = await send(sites.siteDetails, { merchant })
    expect(settings.find(({ key }) => key === 'trialBalance')).toMatchObject({ value: '5.00', actor: '@local' })
    const change = (key: string, value: unknown) => fail(sites.changeSiteSetting, { merchant, key, value, reason })
    expect(await change('unknown', 1)).toBe('NOT_FOUND')
    expect(await change('trialBalance', '5.001')).toBe('SETTING_INVALID')
  })

  test('sees a setting that nobody has set with its default, and sets it', async () => {
    const readSetting = async () =>
      (await send(sites.siteDetails, { merchant: 'LTS01' })).settings.find(({ key }) => key === 'approvalAmount')
    // The database of an earlier version lacks the row, which triggers do not let anybody delete.
    await platform.core.database.transaction(async ({ query }) => {
      await query('set local session_replication_role = replica')
      for (const table of ['setting', 'setting_version'])
        await query(`delete from ${table} where merchant = 'LTS01' and key = 'approvalAmount'`)
    })
    expect(await readSetting()).toMatchObject({ version: 0, actor: null, changedAt: null, value: '10000000' })
    const change = { merchant: 'LTS01', key: 'approvalAmount', value: '500', version: 0, reason }
    expect(await send(sites.changeSiteSetting, change)).toEqual({ version: 1 })
    expect(await readSetting()).toMatchObject({ version: 1, actor: '@local', value: '500' })
  })

  test('sets the amount above which a correction needs a second person, which finance alone cannot', async () => {
    const { username: account } = await createPlayer(platform)
    const { token } = await createTestOperator(platform, { roles: ['finance'] })
    const correct = async (amount: string) =>
      unwrap(
        await createOperatorClient(platform).call(members.correctBalance, {
          token,
          body: { merchant, account, amount, reason },
        }),
      ).state
    const limit = { merchant, key: 'approvalAmount', reason }
    expect(await correct('5000.01')).toBe('booked')
    const own = { token, body: { ...limit, value: '99000000.00' } }
    expect((await createOperatorClient(platform).call(sites.changeSiteSetting, own)).errorCode).toBe('NOT_PERMITTED')
    await send(sites.changeSiteSetting, { ...limit, value: '5000.00' })
    expect([await correct('5000.01'), await correct('-5000.01'), await correct('5000.00')]).toEqual([
      'waiting',
      'waiting',
      'booked',
    ])
    const query = { merchant, account }
    expect(await send(members.memberDetails, query)).toMatchObject({ approvalAmount: '5000.00' })
    expect(await fail(sites.changeSiteSetting, { ...limit, value: '-1.00' })).toBe('SETTING_INVALID')
    const { entries } = await send(auditLog, { merchant, subject: 'setting approvalAmount' })
    expect(entries).toEqual([
      expect.objectContaining({ actor: '@local', reason, after: { version: 2, value: '5000.00' } }),
    ])
  })

  test('publishes a notice, whose scripts are removed, and takes it off', async () => {
    const address = { merchant, kind: 'notice', contentId: `n-${randomUUID()}` }
    const document = {
      schedule: { from: null, to: null },
      audience: { roles: [], minVipLevel: 0, languages: [] },
      position: 1,
      texts: { EN: { title: 'Tonight', body: '<p>Closed</p><script>alert(1)</script>', image: null } },
    }
    await send(contents.saveContent, { ...address, document, reason })
    const read = async () =>
      (await site.call(announcementContent, { query: { types: 'B,PL,PU,PR,H', platform: 'W' } })).text
    expect(await read()).not.toContain('Tonight')
    const { version } = await send(contents.publishContent, { ...address, reason })
    expect(await read()).toContain('Tonight')
    expect(await read()).not.toContain('script')
    const { texts } = await send(contents.contentPreview, { ...address, language: 'MY' })
    expect(texts).toMatchObject({ title: 'Tonight', body: '<p>Closed</p>' })
    expect(await send(contents.contentList, { merchant, kind: 'notice' })).toContainEqual(
      expect.objectContaining({ id: address.contentId, state: 'live', version, hasChanges: false }),
    )
    await send(contents.unpublishContent, { ...address, reason })
    expect(await read()).not.toContain('Tonight')
    const wrong = { ...address, document: { ...document, texts: {} }, reason }
    expect(await fail(contents.saveContent, wrong)).toBe('CONTENT_INVALID')
  })

  test('puts a vendor and a game under maintenance, and opens them', async () => {
    const list = async () =>
      unwrap(await site.call(games.games, { query: { language: 'EN', clientType: '3', gameType: 'RNG' } })).games
    const [first] = await list()
    if (!first) throw new Error('There is no game.')
    const { nodeId, vassalage: vendor } = first
    await send(switches.changeGame, { merchant, nodeId, available: false, reason })
    expect((await list()).map((game) => game.nodeId)).not.toContain(nodeId)
    await send(switches.changeGame, { merchant, nodeId, available: true, maintenance: true, reason })
    const { games: found } = await send(switches.gameList, { merchant, search: nodeId })
    expect(found).toEqual([expect.objectContaining({ nodeId, available: true, maintenance: true })])
    await send(switches.changeGame, { merchant, nodeId, maintenance: false, reason })
    await send(switches.switchVendor, { merchant, vendor, maintenance: true, reason })
    expect((await send(switches.gameVendors, { merchant })).find((row) => row.vendor === vendor)?.maintenance).toBe(
      true,
    )
    await send(switches.switchVendor, { merchant, vendor, maintenance: false, reason })
    expect(await fail(switches.switchVendor, { merchant, vendor: 'NONE', maintenance: true, reason })).toBe('NOT_FOUND')
    expect(await fail(switches.changeCeiling, { vendor: 'NONE', maxWinMultiple: 5, reason })).toBe('NOT_FOUND')
  })

  test('keeps what another operator changes of a game at the same time', async () => {
    const { games: listed } = await send(switches.gameList, { merchant, pageSize: '5' })
    const read = async () => (await send(switches.gameList, { merchant, pageSize: '5' })).games
    await Promise.all(
      listed.flatMap(({ nodeId }) => [
        send(switches.changeGame, { merchant, nodeId, hot: true, reason }),
        send(switches.changeGame, { merchant, nodeId, maintenance: true, reason }),
      ]),
    )
    expect(await read()).toEqual(
      listed.map((game) => ({ ...game, hot: true, maintenance: true, lastChange: expect.anything() })),
    )
    for (const { nodeId, hot, maintenance } of listed)
      await send(switches.changeGame, { merchant, nodeId, hot, maintenance, reason })
  })

  test('sets the largest win of a game and gives it that of its vendor back, and sees who switched what and why', async () => {
    const query = { merchant, vendor: 'CROUPIER', pageSize: '1' }
    const readGame = async () => (await send(switches.gameList, query)).games[0]
    const game = await readGame()
    if (!game) throw new Error('There is no game.')
    const { vendor, gameCode } = game
    expect(game).toMatchObject({ maxWinMultiple: null, lastChange: null })
    await send(switches.changeCeiling, { vendor, gameCode, maxWinMultiple: 250, reason: 'Paytable' })
    expect(await readGame()).toMatchObject({ maxWinMultiple: 250, lastChange: null })
    await send(switches.changeCeiling, { vendor, gameCode, maxWinMultiple: null, reason })
    expect((await readGame())?.maxWinMultiple).toBeNull()
    await send(switches.changeGame, { merchant, nodeId: game.nodeId, hot: true, reason: 'Festival' })
    expect(await readGame()).toMatchObject({
      hot: true,
      lastChange: { actor: '@local', reason: 'Festival', at: platform.core.clock.now().toISOString() },
    })
    const none = { vendor, maxWinMultiple: null, reason }
    expect(await fail(switches.changeCeiling, none)).toBe('MALFORMED_REQUEST')
    await send(switches.switchVendor, { merchant, vendor, maintenance: true, reason: 'Errors' })
    const readVendor = async (of: string) =>
      (await send(switches.gameVendors, { merchant: of })).find((row) => row.vendor === vendor)
    expect(await readVendor(merchant)).toMatchObject({
      inHouse: true,
      maintenance: true,
      lastChange: { reason: 'Errors' },
    })
    expect((await readVendor('LTS01'))?.lastChange).toBeNull()
    await send(switches.switchVendor, { merchant, vendor, maintenance: false, reason })
  })

  test('finds in the audit log from what and to what the largest win of a game and of a vendor was changed', async () => {
    const [game] = (await send(switches.gameList, { merchant, vendor: 'CROUPIER', pageSize: '1' })).games
    if (!game) throw new Error('There is no game.')
    const { vendor, gameCode, nodeId } = game
    const readChanges = async (subject: string) => {
      const { entries } = await send(auditLog, { subject })
      return entries.slice(0, 2).map(({ before, after }) => [before?.['maxWinMultiple'], after?.['maxWinMultiple']])
    }
    for (const maxWinMultiple of [300, null])
      await send(switches.changeCeiling, { vendor, gameCode, maxWinMultiple, reason })
    expect(await readChanges(`game ${nodeId}`)).toEqual([
      [300, null],
      [null, 300],
    ])
    const former = (await send(switches.gameVendors, { merchant })).find((row) => row.vendor === vendor)?.maxWinMultiple
    const other = former === 400 ? 500 : 400
    for (const maxWinMultiple of [other, former]) await send(switches.changeCeiling, { vendor, maxWinMultiple, reason })
    expect(await readChanges(`vendor ${vendor}`)).toEqual([
      [other, former],
      [former, other],
    ])
  })

  test('lists the games of a brand page by page', async () => {
    const first = await send(switches.gameList, { merchant, pageSize: '2' })
    const second = await send(switches.gameList, { merchant, pageSize: '2', after: first.next ?? '' })
    const both = await send(switches.gameList, { merchant, pageSize: '4' })
    expect([...first.games, ...second.games]).toEqual(both.games)
  })

  test("sees turnover, GGR and active players by day of the brand's zone", async () => {
    // 30 minutes before midnight in Yangon.
    platform.clock.set(new Date('2027-03-01T17:00:00Z'))
    const session = await openGameSession(platform, { balance: '100' })
    const play = async (win: string) => {
      const round = randomUUID()
      await session.bet('10', { round })
      await session.settle(win, { round })
    }
    await play('4')
    platform.clock.advance({ hours: 1 })
    await play('0')
    const query = { from: '2027-03-01', to: '2027-03-02', merchant }
    const { days, totals } = await send(overview, query)
    expect(days).toEqual([
      { day: '2027-03-01', merchant, turnover: '10.00', ggr: '6.00', activePlayers: 1, rounds: 1 },
      { day: '2027-03-02', merchant, turnover: '10.00', ggr: '10.00', activePlayers: 1, rounds: 1 },
    ])
    expect(totals).toEqual([
      { merchant, currency: 'MMK', turnover: '20.00', ggr: '16.00', activePlayers: 1, rounds: 2 },
    ])
  })

  test('runs a job of windows now and sees its runs', async () => {
    expect(await send(jobs.runJob, { kind: 'cleanup', reason })).toMatchObject({ kind: 'cleanup', state: 'completed' })
    const { runs, kinds, windowKinds, merchantKinds } = await send(jobs.jobRuns, { kind: 'cleanup' })
    expect([runs[0]?.state, kinds.includes('session-cleanup')]).toEqual(['completed', true])
    expect(['session-cleanup', 'chat-retention'].map((kind) => merchantKinds.includes(kind))).toEqual([false, true])
    const delayed = kinds.filter((kind) => !windowKinds.includes(kind))
    expect(delayed).toEqual(expect.arrayContaining(['deposit-expiry', 'envelope-start']))
    const before = await send(auditLog, {})
    for (const kind of delayed) expect(await fail(jobs.runJob, { kind, reason })).toBe('NOT_FOUND')
    expect(await fail(jobs.runJob, { kind: 'unknown', reason })).toBe('NOT_FOUND')
    expect(await fail(jobs.runJob, { kind: 'cleanup', merchant, reason })).toBe('NOT_FOUND')
    expect(await fail(jobs.retryJob, { runId: runs[0]?.id, reason })).toBe('NOT_FOUND')
    expect((await send(auditLog, {})).entries).toEqual(before.entries)
  })

  test('advances and stops the clock of a laboratory, and solves a captcha', async () => {
    const before = await send(lab.labClock, {})
    const { now } = await send(lab.advanceLabClock, { minutes: 90 })
    expect(Date.parse(now) - Date.parse(before.now)).toBeGreaterThanOrEqual(90 * 60_000)
    expect((await send(lab.pauseLabClock, { paused: true })).paused).toBe(true)
    expect((await send(lab.pauseLabClock, { paused: false })).paused).toBe(false)
    const { captchaId } = unwrap(await site.call(captcha))
    expect((await send(lab.solveLabCaptcha, { captchaId })).solution).toMatch(/^[A-Z2-9]{4}$/)
    expect(await fail(lab.solveLabCaptcha, { captchaId: 'none' })).toBe('NOT_FOUND')
  })
})
