import type { PersonalField } from '@croupier/domain/personal-fields'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { findMembers } from '@croupier/endpoints/calls/ops/members'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, limitAttempts, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { readMembersBy } from './repository.ts'

/** Members of two brands, each with an own value of every kind. */
const others = 3_000

/** Searches that an operator has in an hour. */
const searches = 3

describeEachDatabase('the search of members by personal data', (database) => {
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: limitAttempts({ 'find-members': searches }) })
    const { query } = platform.core.database
    await query(
      `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code,
        mobile, email, profile, created_at)
      select case when n % 2 = 0 then 'SHW01' else 'LTS01' end, 'found' || n, 'found', 0, 'MMK', '', $1::timestamptz, 'F' || n,
        '+95' || 9790000000 + n, 'found' || n || '@example.org', jsonb_build_object('payeeName', 'Ko  Found ' || n), $1
      from generate_series(1, $2::int) as n`,
      [platform.clock.now(), others],
    )
    await query(
      `insert into bank_account (merchant, member_id, bank_code, kind, title, account_number, holder_name, created_at, removed_at)
      select merchant, id, 'GDB', 'bank', 'Sample', substr(mobile, 4), 'Daw ' || username, created_at,
        case when id % 4 = 0 then created_at end
      from member where nickname = 'found'`,
    )
    await query('analyze member, bank_account')
  })
  afterAll(() => platform.stop())

  /** Returns who is found at a brand, and how many members and bank accounts were read for it. */
  function search(by: PersonalField, value: string, merchant = 'SHW01') {
    return platform.core.database.transaction(async (transaction) => {
      const countRead = async () => {
        const [row] = await transaction.query<{ rows: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
          where relname in ('member', 'bank_account')`,
        )
        return row?.rows ?? 0
      }
      const before = await countRead()
      const wanted = [{ merchant, value }]
      const found = await readMembersBy(transaction, by, { wanted, before: undefined, limit: 25 })
      return { found: found.map(({ username }) => username), read: (await countRead()) - before }
    })
  }

  test.each([
    ['mobile', '+959790000010'],
    ['email', 'found10@example.org'],
    ['accountNumber', '9790000010'],
    ['holderName', 'DAW found10'],
    ['holderName', 'ko found 10'],
  ] as const)('by %s reads who has %s, of the given brand, and no others', async (by, value) => {
    const { found, read } = await search(by, value)
    expect(found).toEqual(['found10'])
    expect(read).toBeLessThan(10)
    expect((await search(by, value, 'LTS01')).found).toEqual([])
  })

  test('is limited by the hour for each operator, and what is refused is not in the audit log', async () => {
    const operators = createOperatorClient(platform)
    const [first, second] = [await createTestOperator(platform), await createTestOperator(platform)]
    const find = ({ token }: { readonly token: string }) =>
      operators.call(findMembers, { token, body: { by: 'email', value: 'found10@example.org' } })
    for (let count = 0; count < searches; count += 1) expect(unwrap(await find(first)).members).toHaveLength(1)
    expect(await find(first)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
    expect((await find(second)).status).toBe(200)
    const { entries } = unwrap(await operators.call(auditLog, { query: { actor: first.username } }))
    expect(entries).toHaveLength(searches)
  })
})
