import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { readAuditEntries, type AuditFilter } from './repository.ts'

const firstPage: AuditFilter = {
  merchants: ['SHW01', 'LTS01'],
  withGlobal: true,
  subject: undefined,
  actor: undefined,
  actorKind: undefined,
  operation: undefined,
  from: undefined,
  until: undefined,
  before: undefined,
  limit: 50,
}

/** Entries of others, which are newer. */
const others = 5_000

const hourMs = 60 * 60_000

describeEachDatabase('the audit log', (database) => {
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database })
    const addEntries = `insert into audit_entry (at, merchant, actor_kind, actor_id, ip, operation, subject)
      select $1::timestamptz, 'SHW01', 'operator', $2::text, '', $3::text, 'setting sample'
      from generate_series(1, $4::int)`
    const { query } = platform.core.database
    await query(addEntries, [platform.clock.now(), 'rare', 'POST /rare', 2])
    await query(addEntries, [platform.clock.now(), 'other', 'DELETE /ops/sample/rare', 2])
    await query(addEntries, [platform.clock.now(), 'often', 'POST /often', others])
    await query('analyze audit_entry')
  })
  afterAll(() => platform.stop())

  /** Returns how many entries a page has, and how many rows of the table were read for it. */
  function readPage(filter: Partial<AuditFilter>) {
    return platform.core.database.transaction(async (transaction) => {
      const countRead = async () => {
        const [row] = await transaction.query<{ rows: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
           where relname = 'audit_entry'`,
        )
        return row?.rows ?? 0
      }
      const before = await countRead()
      const entries = await readAuditEntries(transaction, { ...firstPage, ...filter })
      return { entries: entries.length, read: (await countRead()) - before }
    })
  }

  test.each([
    ['an actor', { actor: 'rare' }],
    ['an actor of a kind', { actor: 'rare', actorKind: 'operator' }],
    ['an operation', { operation: 'POST /rare' }],
    ['an operation in its short form', { operation: 'rare' }],
    ['an operation of operators in its short form', { operation: 'sample/rare' }],
  ] as const)('reads only the entries of %s, whatever others have changed since', async (_name, filter) => {
    expect(await readPage(filter)).toEqual({ entries: 2, read: 2 })
  })

  test('reads no more entries than the page has for an actor with many', async () => {
    const { entries, read } = await readPage({ actor: 'often' })
    expect(entries).toBe(50)
    expect(read).toBeLessThan(others / 10)
  })

  test('reads few entries of later and earlier days for a filter of times', async () => {
    const { query } = platform.core.database
    const now = platform.clock.now().getTime()
    const add = (hours: number, count: number) =>
      query(
        `insert into audit_entry (at, merchant, actor_kind, actor_id, ip, operation, subject)
         select $1::timestamptz, 'SHW01', 'operator', 'timed', '', 'POST /timed', 'setting sample'
         from generate_series(1, $2::int)`,
        [new Date(now + hours * hourMs), count],
      )
    await add(48, 3)
    await add(96, others)
    await query('analyze audit_entry')
    const times = { from: new Date(now + 47 * hourMs), until: new Date(now + 49 * hourMs) }
    const { entries, read } = await readPage(times)
    expect(entries).toBe(3)
    expect(read).toBeLessThan(others / 10)
    expect(await readPage({ ...times, from: new Date(now + 48.5 * hourMs) })).toMatchObject({ entries: 0 })
  })
})

/** Half past five in the evening of UTC: the 21st begins in Yangon, UTC+06:30. */
const start = new Date('2026-11-20T17:30:00Z')

describeEachDatabase('the days and names of the audit log', (database) => {
  const clock = createTestClock(start)
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  const read = async (query: Record<string, string>, token?: string) =>
    unwrap(await createOperatorClient(platform).call(auditLog, { query, ...(token && { token }) })).entries

  /** Adds an entry about a member, of itself or of an operator, at the time of the clock. */
  const add = (memberId: bigint, actor: 'member' | 'operator') =>
    platform.core.database.query(
      `insert into audit_entry (at, merchant, actor_kind, actor_id, ip, operation, subject)
       values ($1, 'SHW01', $2, $3, '', 'POST /sample', $4)`,
      [clock.now(), actor, actor === 'member' ? String(memberId) : 'operator01', `member ${memberId}`],
    )

  test('are those of the brand that is given, and of UTC without one', async () => {
    const { memberId } = await createPlayer(platform)
    clock.set(new Date(start.getTime() - 1))
    await add(memberId, 'operator')
    clock.set(start)
    await add(memberId, 'operator')
    const count = async (query: Record<string, string>) =>
      (await read({ ...query, subject: `member ${memberId}` })).length
    expect(await count({ merchant: 'SHW01', from: '2026-11-21' })).toBe(1)
    expect(await count({ merchant: 'SHW01', to: '2026-11-20' })).toBe(1)
    expect(await count({ merchant: 'SHW01', from: '2026-11-20', to: '2026-11-21' })).toBe(2)
    expect(await count({ from: '2026-11-20', to: '2026-11-20' })).toBe(2)
    expect(await count({ from: '2026-11-21' })).toBe(0)
  })

  test.each([{ from: '2026-11-21', to: '2026-11-20' }, { from: '0000-01-01' }, { to: '9999-12-31' }])(
    'are refused where they have no entries: %o',
    async (query) => {
      const { status, errorCode } = await createOperatorClient(platform).call(auditLog, { query })
      expect({ status, errorCode }).toEqual({ status: 400, errorCode: 'MALFORMED_REQUEST' })
    },
  )

  test('name the members of given brands who acted or were changed', async () => {
    const [player, agent] = [await createPlayer(platform), await createPlayer(platform)]
    await platform.core.database.query('update member set type = 1 where id = $1', [agent.memberId])
    await add(player.memberId, 'member')
    await add(agent.memberId, 'operator')
    const named = { merchant: 'SHW01', account: player.username, type: 0 }
    expect(await read({ subject: `member ${player.memberId}` })).toEqual([
      expect.objectContaining({ actor: String(player.memberId), actorMember: named, subjectMember: named }),
    ])
    const [entry] = await read({ subject: `member ${agent.memberId}` })
    expect(entry).toMatchObject({ actorMember: null, subjectMember: { account: agent.username, type: 1 } })
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
    expect(await read({ subject: `member ${player.memberId}` }, token)).toEqual([])
  })
})
