import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { favoriteIds } from '@croupier/endpoints/calls/games'
import { betRecords } from '@croupier/endpoints/calls/records'
import { permission } from '@croupier/endpoints/calls/system'
import { walletSettle } from '@croupier/endpoints/calls/wallet'
import { testBrands } from '@croupier/testing/brands'
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, getVendorSecret } from '@croupier/testing/config'
import { describeBothDatabases, describeEachDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { getPort } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, demoPlayer, unwrap } from '@croupier/testing/site'
import { createTemporaryDatabase, type TemporaryDatabase } from '@croupier/testing/template'
import { createVendorClient } from '@croupier/testing/vendor'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { build, type Platform } from './build.ts'
import type { DatabaseConfig } from './core/config.ts'
import { openDatabase, type Database } from './core/db/database.ts'
import { migrate } from './core/db/migrate.ts'
import { insertOldMembers, openOldDatabase } from './core/db/testing/old-database.ts'
import { auditLedger } from './core/ledger/audit.ts'
import { addHour } from './modules/wallet/testing/scenarios.ts'

/** Number of migrations of the commit that wrote `vectors/first-slice.sql`. */
const oldMigrations = 5
/** Number of migrations of the last commit whose links did not have the number of their visits. */
const visitMigrations = 62
/** Number of migrations of the last commit whose settings had values for INHOUSE, which no bet is booked with. */
const inHouseMigrations = 65
/** Number of migrations of the last commit whose accounts did not say what had proved their contacts, and whose levels had no rewards. */
const contactMigrations = 67
/** Token, password and open round of veteran01, who registered then. */
const oldToken = 'FmbM4UW1kkZFSIIEejxzDzj1KNDyQioZhwRf11LkQa4'
const oldPassword = 'Sound#Pass2026'
const openRound = 'open-6ec439f7-1ea7-4f04-a07f-f0cc4b50b554'

/** Members below one another as the registration of then invited them: the upline is the owner of any code. */
const oldInvitations: readonly (readonly [id: number, type: number, upline: number])[] = [
  [101, 0, 1],
  [102, 0, 101],
  [103, 1, 102],
  [104, 0, 103],
  [105, 0, 3],
  [106, 41, 105],
]

/** What members typed into the registration of then, and what becomes of it. */
const oldContacts: readonly (readonly [id: number, profile: object, mobile: string | null, email: string | null])[] = [
  [101, { mobileNum: '09 791 234 567', line: 'may' }, '+959791234567', null],
  [102, { mobileNum: '+95 (0)9-791234568', email: ' May@Example.org ' }, '+959791234568', 'may@example.org'],
  // The same number twice belongs to neither.
  [103, { mobileNum: '09791234569' }, null, null],
  [104, { mobileNum: '+959791234569', email: 'may@example.org' }, null, 'may@example.org'],
  [105, { mobileNum: '0066812345678', email: 'nowhere' }, '+66812345678', null],
  [106, { mobileNum: '12' }, null, null],
]

const folder = mkdtempSync(join(tmpdir(), 'croupier-upgrade-'))
const oldRows = readFileSync(join(import.meta.dirname, 'vectors', 'first-slice.sql'), 'utf8')
const clock = createTestClock(new Date('2026-11-22T06:10:00Z'))

beforeAll(() => resolveLocalhostNames())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Fills an empty database with the migrations of then and the rows of then. */
async function fillOldDatabase(config: DatabaseConfig): Promise<void> {
  const database = await openOldDatabase(config, oldMigrations)
  for (const statement of oldRows.split(/;\n/).filter((text) => text.trim() !== '')) await database.query(statement)
  for (const invitation of oldInvitations) {
    await database.query(
      `insert into member (id, merchant, username, nickname, type, currency, password_hash, password_changed_at, upline_id, invitation_code, created_at)
      values ($1, 'SHW01', 'invited' || $1::bigint, '', $2, 'MMK', '', now(), $3, 'I' || $1::bigint, now())`,
      invitation,
    )
  }
  for (const [id, profile] of oldContacts)
    await database.query('update member set profile = $2 where id = $1', [id, JSON.stringify(profile)])
  await database.close()
}

describeBothDatabases('an upgrade', (kind) => {
  let old: TemporaryDatabase
  let platform: Platform
  let url: string
  let site: ReturnType<typeof createSiteClient>

  beforeAll(async () => {
    old = await createTemporaryDatabase(
      kind,
      `${oldRows}${JSON.stringify([oldInvitations, oldContacts])}`,
      fillOldDatabase,
    )
    const brands = testBrands.filter(({ brand }) => brand.id === 'shwe')
    platform = await build({
      ...createTestConfig({ brands, clock, cacheFolder: join(folder, 'cache') }),
      database: old.config,
    })
    await platform.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${getPort(platform)}`
    site = createSiteClient({ clock, origin: (brand) => url.replace('127.0.0.1', `${brand}.localhost`) })
  })
  afterAll(async () => {
    await platform.close()
    await old.drop()
  })

  test('an old database is served: the gate with its settings, a session, a favourite', async () => {
    const gate = unwrap(await site.call(permission))
    expect([gate.merchantCode, gate.status, gate.banners.length > 0]).toEqual(['SHW01', 0, true])
    expect(gate.registrationRules.map(({ field }) => field)).toContain('username')
    expect(unwrap(await site.call(memberInfo, { token: oldToken }))).toMatchObject({
      account: 'veteran01',
      passwordChange: null,
    })
    expect(unwrap(await site.call(favoriteIds, { token: oldToken })).favGameIds).toEqual(['41001'])
  })

  test('members log in with their old passwords and find their money and records', async () => {
    const token = await site.getToken('veteran01', oldPassword)
    expect(unwrap(await site.call(balance, { token })).balance).toBe('99900.00')
    const query = { from: '2026-11-22', to: '2026-11-22', language: 'EN' }
    const { records } = unwrap(await site.call(betRecords, { token, query }))
    expect(records.map(({ state, netAmount }) => `${state} ${netAmount}`).toSorted()).toEqual([
      'cancelled 0.00',
      'open -100.00',
      'settled -100.00',
      'settled 100.00',
    ])
    const player = await site.getToken(demoPlayer.username, demoPlayer.password)
    expect(unwrap(await site.call(balance, { token: player })).balance).toBe('2500000.00')
  })

  test('an open round is settled, and the ledger is clean before and after', async () => {
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
    const [session] = await platform.core.database.query<{ id: string }>('select id from game_session')
    const vendor = createVendorClient({ url, vendor: 'CROUPIER', secret: getVendorSecret('CROUPIER'), clock })
    const settled = await vendor.call(walletSettle, {
      sessionId: session?.id ?? '',
      transactionId: 'settled-after-upgrade',
      roundId: openRound,
      currency: 'MMK',
      amount: '1.00',
    })
    expect(settled.value?.balance).toBe('99901.00')
    const { problems, entries } = await auditLedger(platform.core.database)
    // 20 entries of then, 2 of the settlement, 3 of the posting that reclassified the one account of the house.
    expect([problems, entries]).toEqual([[], 25n])
  })

  test('rounds of then have facts, to which the settlement of the open one was added', async () => {
    const rows = await platform.core.database.query('select * from member_hour')
    expect(rows).toEqual([
      {
        merchant: 'SHW01',
        member_id: 3n,
        hour: new Date('2026-11-22T05:30:00Z'),
        game_type: 'RNG',
        vendor: 'CROUPIER',
        realm: 'real',
        rounds: 3,
        stake: 30_000n,
        win: 25_100n,
        adjustment: -5_000n,
        valid_bet: 30_000n,
        won_bet: 10_000n,
        lost_bet: 20_000n,
      },
    ])
  })

  test('an upline that is no agent becomes the referrer, whose team the member joins', async () => {
    const { query } = platform.core.database
    const members = await query<{ id: bigint; upline_id: bigint | null; referrer_id: bigint | null }>(
      'select id, upline_id, referrer_id from member where id > 100 order by id',
    )
    expect(members.map(({ id, upline_id: upline, referrer_id: referrer }) => [id, upline, referrer])).toEqual([
      [101n, 1n, null],
      [102n, 1n, 101n],
      [103n, 1n, 102n],
      [104n, 103n, null],
      [105n, null, 3n],
      [106n, null, 105n],
    ])
    const lines = await query<{ ancestor_id: bigint; descendant_id: bigint; depth: number }>(
      'select * from member_line where depth > 0 or descendant_id = 106 order by ancestor_id, descendant_id',
    )
    expect(lines.map((line) => [line.ancestor_id, line.descendant_id, line.depth])).toEqual([
      [1n, 2n, 1],
      [1n, 101n, 1],
      [1n, 102n, 1],
      [1n, 103n, 1],
      [1n, 104n, 2],
      [103n, 104n, 1],
      [106n, 106n, 0],
    ])
  })

  test('numbers and addresses of profiles are those of the accounts, unless they are in doubt', async () => {
    const rows = await platform.core.database.query<{ id: bigint; mobile: string | null; email: string | null }>(
      'select id, mobile, email from member where id > 100 order by id',
    )
    expect(rows).toEqual(oldContacts.map(([id, , mobile, email]) => ({ id: BigInt(id), mobile, email })))
    const profiles = await platform.core.database.query<{ profile: object }>(
      'select profile from member where id > 100 order by id',
    )
    expect(profiles.map(({ profile }) => profile)).toEqual([
      { line: 'may' },
      {},
      { mobileNum: '09791234569' },
      { mobileNum: '+959791234569' },
      { email: 'nowhere' },
      { mobileNum: '12' },
    ])
  })

  test('the one account of the house is empty, and the accounts by purpose and vendor hold what it held', async () => {
    const rows = await platform.core.database.query(
      `select purpose, vendor, sum(amount)::bigint as balance from account join entry on account_id = account.id
      where member_id is null group by purpose, vendor order by purpose`,
    )
    expect(rows).toEqual([
      { purpose: 'games', vendor: 'CROUPIER', balance: 9_900n },
      { purpose: 'house', vendor: null, balance: 0n },
      { purpose: 'promotions', vendor: null, balance: -1_060_000_000n },
    ])
  })

  test('accounts are dated, as far as their postings are out of the order of their times', async () => {
    const rows = await platform.core.database.query<{ same: boolean }>(
      `select (latest_at, disorder) = (select max(b.booked_at), max(a.booked_at - b.booked_at) from posting a, posting b, entry x, entry y
        where x.account_id = account.id and y.account_id = account.id and a.id = x.posting_id and b.id = y.posting_id and a.id <= b.id) as same
      from account where member_id is not null and entries > 0`,
    )
    expect(new Set(rows.map(({ same }) => same))).toEqual(new Set([true]))
  })
})

/** Opens an empty database with the first migrations, until the test ends. */
async function openTestDatabase(kind: DatabaseConfig['kind'], count: number): Promise<Database> {
  const old = await createTemporaryDatabase(kind, `migrations ${count}`, async (config) => {
    await (await openOldDatabase(config, count)).close()
  })
  const database = await openDatabase(old.config)
  onTestFinished(async () => {
    await database.close()
    await old.drop()
  })
  return database
}

describeEachDatabase('an upgrade of links', (kind) => {
  test('counts their visits, and keeps the rows of the last day', async () => {
    const database = await openTestDatabase(kind, visitMigrations)
    await database.transaction(async ({ query }) => {
      // Without the merchant and the agent that the links refer to.
      await query('set local session_replication_role = replica')
      await query(
        `insert into agent_link (merchant, agent_id, code, name, account_type, created_at)
        select 'SHW01', 1, code, '', 0, now() from unnest(array['NEW', 'VISITED']) code`,
      )
      await query(
        `insert into agent_link_visit (link_id, visitor_hash, at)
        select id, 'tab ' || days, now() - days * interval '1 day' from agent_link, generate_series(0, 4) days
        where code = 'VISITED'`,
      )
    })
    await migrate(database)
    expect(await database.query('select code, clicks from agent_link order by code')).toEqual([
      { code: 'NEW', clicks: 0n },
      { code: 'VISITED', clicks: 5n },
    ])
    expect(await database.query('select visitor_hash from agent_link_visit')).toEqual([{ visitor_hash: 'tab 0' }])
  })
})

describeEachDatabase('an upgrade of settings', (kind) => {
  const categories = { RNG: 30, INHOUSE: 20 }
  const label = { labelNameEn: 'Bronze' }

  test('takes away what they said of in-house games, whose bets are booked as slots', async () => {
    const database = await openTestDatabase(kind, inHouseMigrations)
    const values = {
      vipLevels: [
        { label, rebates: categories },
        { label, rebates: {} },
      ],
      bonusOffers: [{ label, contributions: categories }],
      pointsRatios: ['RNG', 'INHOUSE'].map((source) => ({ source, amount: '10.00', points: '1' })),
      trialBalance: 'INHOUSE',
    }
    await database.query(
      `insert into merchant (code, brand, currency, time_zone) values ('SHW01', 'shwe', 'MMK', 'Asia/Yangon')`,
    )
    for (const [key, value] of Object.entries(values)) {
      await database.query(
        `insert into setting (merchant, key, value, actor, reason, changed_at) values ('SHW01', $1, $2, 'seed', '', now())`,
        [key, JSON.stringify(value)],
      )
    }
    await migrate(database)
    const rows = await database.query<{ key: string; value: unknown; version: number }>(
      'select key, value, version from setting order by key',
    )
    expect(rows).toEqual([
      { key: 'bonusOffers', version: 2, value: [{ label, contributions: { RNG: 30 } }] },
      { key: 'pointsRatios', version: 2, value: [{ source: 'RNG', amount: '10.00', points: '1' }] },
      { key: 'trialBalance', version: 1, value: 'INHOUSE' },
      {
        key: 'vipLevels',
        version: 2,
        value: [
          { label, rebates: { RNG: 30 } },
          { label, rebates: {} },
        ],
      },
    ])
  })
})

describeEachDatabase('an upgrade of accounts', (kind) => {
  test('takes numbers as proved, and of the addresses those that a code or a link has reached', async () => {
    const database = await openTestDatabase(kind, contactMigrations)
    const names = ['bound', 'reset', 'verified', 'waiting', 'typed', 'none', 'texted', 'app', 'started', 'bank']
    await database.transaction(async ({ query }) => {
      await query(
        `insert into merchant (code, brand, currency, time_zone) values ('SHW01', 'shwe', 'MMK', 'Asia/Yangon')`,
      )
      await query(
        `insert into member (id, merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at, mobile, email)
        select id, 'SHW01', name, '', 0, 'MMK', '', now(), name, now(), case when name = any($2) then null else '+9597912345' || id end,
          case when name = 'none' then null else name || '@example.org' end
        from unnest($1::text[]) with ordinality as listed (name, id)`,
        [names, ['verified', 'none', 'app', 'started', 'bank']],
      )
      await query(
        `insert into member_authenticator (member_id, merchant, key, created_at, confirmed_at) values
          (8, 'SHW01', '', now(), now()), (9, 'SHW01', '', now(), null)`,
      )
      await query(
        `insert into bank_account (merchant, member_id, bank_code, kind, title, account_number, holder_name, created_at, removed_at)
        values ('SHW01', 10, 'GDB', 'bank', '', '1', 'May', now(), now())`,
      )
      await query(
        `insert into audit_entry (at, merchant, actor_kind, actor_id, ip, operation, subject) values
          (now(), 'SHW01', 'member', '1', '', 'POST /wps/member/email', 'member 1'),
          (now(), 'SHW01', 'visitor', '', '', 'POST /wps/member/password/reset', 'member 2'),
          (now(), 'SHW01', 'member', '5', '', 'POST /wps/member/mobile', 'member 5')`,
      )
      await query(
        `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
        select 'SHW01', member_id, now() + minute * interval '1 minute', '203.0.113.9', '', 'password', result
        from (values (3, 0, 'unverified'), (3, 2, 'success'), (4, 0, 'unverified'), (4, 11, 'success'), (5, 0, 'success'))
          as login (member_id, minute, result)`,
      )
      // What has verified these logins may have been another way of their accounts, but for one.
      await query(
        `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
        select 'SHW01', member_id, now() + minute * interval '1 minute', '203.0.113.9', '', 'password', result
        from generate_series(7, 10) as member_id, (values (0, 'unverified'), (2, 'success')) as login (minute, result)
        order by minute`,
      )
    })
    await migrate(database)
    const rows = await database.query<{ username: string; mobile_verified: boolean; email_verified: boolean }>(
      'select username, mobile_verified, email_verified from member order by id',
    )
    expect(rows.map((row) => [row.username, row.mobile_verified, row.email_verified])).toEqual([
      ['bound', true, true],
      ['reset', true, true],
      ['verified', false, true],
      ['waiting', true, false],
      ['typed', true, false],
      ['none', false, false],
      ['texted', true, false],
      ['app', false, false],
      ['started', false, true],
      ['bank', false, false],
    ])
  })
})

describeEachDatabase('an upgrade of applications', (kind) => {
  test('takes from decisions the proposal of their own operator, and keeps that of another and one that waits', async () => {
    const database = await openTestDatabase(kind, contactMigrations)
    await database.transaction(async ({ query }) => {
      // Without the merchant and the member that the applications refer to.
      await query('set local session_replication_role = replica')
      await query(
        `insert into promotion_application (merchant, member_id, promotion_id, participation, remark, state, currency, amount, wagering,
          days, endorsed_by, decided_by, created_at)
        select 'SHW01', 1, promotion, 'apply', '', state, 'MMK', 500, 1, 7, 'may', decided_by, now()
        from (values ('own', 'claim', 'may'), ('other', 'issued', 'htun'), ('waiting', 'inProcess', null))
          as application (promotion, state, decided_by)`,
      )
    })
    await migrate(database)
    const rows = await database.query(
      'select promotion_id as promotion, endorsed_by as by, version from promotion_application order by id',
    )
    expect(rows).toEqual([
      { promotion: 'own', by: null, version: 0 },
      { promotion: 'other', by: 'may', version: 0 },
      { promotion: 'waiting', by: 'may', version: 0 },
    ])
  })
})

describeEachDatabase('an upgrade of requests and applications', (kind) => {
  test('keeps those of then, without rounds, payouts and versions', async () => {
    const database = await openTestDatabase(kind, contactMigrations)
    await insertOldMembers(database, ['member'])
    await database.query(
      `insert into operator_request (id, merchant, kind, member_id, amount, currency, reason, state, requested_by, requested_at, decided_by)
      values ('waiting', 'SHW01', 'correction', 1, 500, 'MMK', '', 'waiting', 'first', now(), null),
        ('approved', 'SHW01', 'correction', 1, 500, 'MMK', '', 'approved', 'first', now(), 'second')`,
    )
    await database.query(
      `insert into promotion_application (merchant, member_id, promotion_id, participation, remark, state, currency, amount, wagering, days, created_at)
      select 'SHW01', 1, state, 'apply', '', state, 'MMK', amount, amount, amount, now()
      from (values ('applying', null::int), ('inProcess', 5), ('claim', 5)) as old (state, amount)`,
    )
    await migrate(database)
    expect(await database.query('select id, kind, state, vendor, round_id from operator_request order by id')).toEqual([
      { id: 'approved', kind: 'correction', state: 'approved', vendor: null, round_id: null },
      { id: 'waiting', kind: 'correction', state: 'waiting', vendor: null, round_id: null },
    ])
    const applications = 'select state, amount, payout, version from promotion_application order by id'
    expect(await database.query(applications)).toEqual([
      { state: 'applying', amount: null, payout: null, version: 0 },
      { state: 'inProcess', amount: 5n, payout: null, version: 0 },
      { state: 'claim', amount: 5n, payout: null, version: 0 },
    ])
  })
})

describeEachDatabase('an upgrade of levels', (kind) => {
  const levels = ['0.00', '100.00', '200.00', '300.00', '400.00'].map((threshold) => ({
    label: { labelNameEn: threshold },
    threshold,
    rebates: {},
    benefits: [],
  }))
  const rewards = [2, 3, 4, 5].map((rank) => ({ rank, upgrade: '10.00', birthday: '0.00', wagering: 1, days: 7 }))

  /** A member who has reached rank 4 within the hour that is not counted yet, and one whom an operator has moved there. */
  const fillLevels = async (config: DatabaseConfig) => {
    const database = await openOldDatabase(config, contactMigrations)
    await insertOldMembers(database, ['reached', 'moved'])
    await database.query(
      `insert into member_vip (member_id, merchant, rank, valid_bet, credit, counted_before)
      select id, 'SHW01', 4, bet, credit, '2026-11-22T05:30:00Z' from (values (1, 29500, 0), (2, 5000, 25000)) as old (id, bet, credit)`,
    )
    await database.query(
      `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet, won_bet, lost_bet)
      values ('SHW01', 1, '2026-11-22T04:30:00Z', 'RNG', 'CROUPIER', 'real', 1, 29500, 0, 0, 29500, 0, 29500),
        ('SHW01', 1, '2026-11-22T05:30:00Z', 'RNG', 'CROUPIER', 'real', 1, 1000, 0, 0, 1000, 0, 1000),
        ('SHW01', 2, '2026-11-22T04:30:00Z', 'RNG', 'CROUPIER', 'real', 1, 5000, 0, 0, 5000, 0, 5000)`,
    )
    await database.query(
      `insert into setting (merchant, key, value, actor, reason, changed_at) values ('SHW01', 'vipLevels', $1, 'seed', '', now())`,
      [JSON.stringify(levels)],
    )
    await database.close()
  }

  test('rewards those that are reached afterwards by the own play, and none of those before', async () => {
    const clock = createTestClock(new Date('2026-11-22T06:10:00Z'))
    const old = await createTemporaryDatabase(kind, JSON.stringify(['levels', levels]), fillLevels)
    const brands = testBrands.filter(({ brand }) => brand.id === 'shwe')
    const platform = await build({
      ...createTestConfig({ brands, clock, cacheFolder: join(folder, 'cache') }),
      database: old.config,
    })
    onTestFinished(async () => {
      await platform.close()
      await old.drop()
    })
    const { core } = platform
    await changeSettings(platform, 'shwe', { vipRewards: rewards })
    const readRewards = async () => {
      await core.jobs.runNow('vip-levels', { merchant: 'SHW01' })
      await core.jobs.runNow('vip-upgrades', { merchant: 'SHW01' })
      return core.database.query('select member_id as id, upgrade_rank as rank from reward order by member_id, rank')
    }
    expect(await readRewards()).toEqual([])
    clock.advance({ days: 1 })
    await addHour(platform, { merchant: 'SHW01', memberId: 1n }, { validBet: 9_500n })
    await addHour(platform, { merchant: 'SHW01', memberId: 2n }, { validBet: 5_000n })
    expect(await readRewards()).toEqual([
      { id: 1n, rank: 5 },
      { id: 2n, rank: 2 },
    ])
  })
})
