import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditEntries, type AuditFilter } from './repository.ts'

const firstPage: AuditFilter = {
  merchants: ['SHW01', 'LTS01'],
  withGlobal: true,
  subject: undefined,
  actor: undefined,
  actorKind: undefined,
  operation: undefined,
  before: undefined,
  limit: 50,
}

/** Entries of others, which are newer. */
const others = 5_000

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
})
