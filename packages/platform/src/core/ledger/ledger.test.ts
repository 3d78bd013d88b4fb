import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWire, toMoney } from '@croupier/domain/money'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { runBank } from '@croupier/testing/reliability/bank'
import { scale } from '@croupier/testing/scale'
import { auditLedger } from './audit.ts'
import { openMemberAccount, post } from './ledger.ts'
import type { Leg, Posting } from './posting.ts'

describeEachDatabase('the ledger', (database) => {
  let platform: TestPlatform
  let player: Player

  beforeAll(async () => {
    platform = await startPlatform({ database })
    player = await createPlayer(platform, { balance: '100' })
  })
  afterAll(() => platform.stop())

  const query = <Row>(text: string, parameters: readonly unknown[] = []) =>
    platform.core.database.query<Row>(text, parameters)

  function createGift(key: string, amount: bigint, to: Player = player): Posting {
    return {
      merchant: to.merchant,
      kind: 'gift',
      key,
      unit: to.currency,
      realm: 'real',
      reference: 'because',
      legs: [
        { owner: { memberId: to.memberId, purpose: 'main' }, amount },
        { owner: 'house', amount: -amount },
      ],
      at: platform.clock.now(),
    }
  }

  const book = (posting: Posting) => post(platform.core.database, posting)
  const countPostings = async () => (await query<{ count: bigint }>('select count(*) from posting'))[0]?.count

  it('credits the opening balance of a member once, however often it is called', async () => {
    const someone = await createPlayer(platform, { balance: '0' })
    const opening = { ...someone, realm: 'demo', opening: fromWire('500', 'MMK'), at: platform.clock.now() } as const
    await openMemberAccount(platform.core.database, opening)
    await openMemberAccount(platform.core.database, opening)
    const [account] = await query(`select balance, entries from account where member_id = $1 and realm = 'demo'`, [
      someone.memberId,
    ])
    expect(account).toEqual({ balance: 50_000n, entries: 1n })
  })

  it('books a posting atomically and returns the balance after each leg', async () => {
    const other = await createPlayer(platform, { balance: '1' })
    const { balances } = await book({
      ...createGift('split', 0n),
      legs: [
        { owner: { memberId: player.memberId, purpose: 'main' }, amount: -3000n },
        { owner: { memberId: player.memberId, purpose: 'held' }, amount: 2000n },
        { owner: { memberId: other.memberId, purpose: 'main' }, amount: 999n },
        { owner: 'house', amount: 1n },
      ],
    })
    expect(balances).toEqual([7000n, 2000n, 1099n, null])
    expect(await player.balance()).toEqual(toMoney(7000n, 'MMK'))
  })

  it('returns the first result for a repeated posting and moves nothing', async () => {
    const first = await book(createGift('repeated', 5n))
    const balance = await player.balance()
    expect(await book(createGift('repeated', 5n))).toEqual({ ...first, replayed: true })
    expect(await player.balance()).toEqual(balance)
  })

  it.each([
    ['another amount', (posting: Posting, _other: Player): Posting => ({ ...posting, ...createGift(posting.key, 6n) })],
    ['another kind', (posting: Posting): Posting => ({ ...posting, kind: 'theft' })],
    ['another member', (posting: Posting, other: Player): Posting => createGift(posting.key, 5n, other)],
  ])('rejects a reused key with %s', async (what, bend) => {
    const other = await createPlayer(platform)
    const posting = createGift(`reused for ${what}`, 5n)
    await book(posting)
    const [balance, postings] = [await player.balance(), await countPostings()]
    await expect(book(bend(posting, other))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
    expect(await other.balance()).toEqual(toMoney(10_000n, 'MMK'))
  })

  it.each([
    ['fewer legs', (legs: Posting['legs']) => legs.slice(0, 2)],
    ['one leg twice', (legs: Posting['legs']) => legs.toSpliced(1, 1, ...legs.slice(0, 1))],
    ['a further leg', (legs: Posting['legs'], further: Leg) => [...legs, further]],
  ])('rejects a reused key with %s', async (what, bend) => {
    const other = await createPlayer(platform)
    const main = { memberId: player.memberId, purpose: 'main' } as const
    const posting: Posting = {
      ...createGift(`legs: ${what}`, 0n),
      legs: [
        { owner: main, amount: -3n },
        { owner: { ...main, purpose: 'held' }, amount: 3n },
        { owner: { ...main, purpose: 'bonus' }, amount: 4n },
        { owner: 'house', amount: -4n },
      ],
    }
    await book(posting)
    const [balance, postings] = [await player.balance(), await countPostings()]
    const legs = bend(posting.legs, { owner: { memberId: other.memberId, purpose: 'main' }, amount: 1n })
    await expect(book({ ...posting, legs })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
  })

  it('books one of many concurrent copies', async () => {
    const { minor } = await player.balance()
    const copies = await Promise.all(Array.from({ length: 50 }, () => book(createGift('crowd', 7n))))
    expect(copies.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(copies.map(({ postingId }) => postingId)).size).toBe(1)
    expect(await player.balance()).toEqual(toMoney(minor + 7n, 'MMK'))
  })

  it("rejects a posting that would make a member's balance negative and changes nothing", async () => {
    const [balance, postings] = [await player.balance(), await countPostings()]
    await expect(book(createGift('too much', -balance.minor - 1n))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
  })

  it('rejects amounts beyond 64 bits', async () => {
    await expect(book(createGift('everything', 2n ** 63n - 1n))).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  })

  describe('the database itself', () => {
    const insertEntry = (fields: string) =>
      query(`insert into entry (posting_id, account_id, amount, balance_after) ${fields}`)

    async function insertPosting(realm = 'real'): Promise<bigint> {
      const [row] = await query<{ id: bigint }>(
        `insert into posting (merchant, kind, key, unit, realm, reference, booked_at, legs)
        values ($1, 'raw', gen_random_uuid()::text, 'MMK', $2, '', now(), 2) returning id`,
        [player.merchant, realm],
      )
      if (!row) throw new Error('no posting')
      return row.id
    }

    it('rejects an unbalanced posting in raw SQL', async () => {
      const posting = await insertPosting()
      const main = `select ${posting}, id, 500, balance from account where member_id = ${player.memberId} and purpose = 'main'`
      await expect(insertEntry(main)).rejects.toMatchObject({ constraint: 'entry_balanced' })
      const house = `select ${posting}, id, -499, null::bigint from account where member_id is null and realm = 'real' and merchant = '${player.merchant}'`
      await expect(insertEntry(`${main} union all ${house}`)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it('rejects a posting that mixes real and demo money', async () => {
      const posting = await insertPosting('demo')
      const legs = `select ${posting}, id, case when member_id is null then -1 else 1 end, balance from account
        where merchant = '${player.merchant}' and realm = 'real' and unit = 'MMK'
          and (member_id is null or (member_id = ${player.memberId} and purpose = 'main'))`
      await expect(insertEntry(legs)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it('rejects entries of a missing posting', async () => {
      const legs = `select 9e15::bigint, id, case when member_id is null then -1 else 1 end, balance from account
        where merchant = '${player.merchant}' and realm = 'real' and (member_id is null or member_id = ${player.memberId} and purpose = 'main')`
      await expect(insertEntry(legs)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it.each(['posting', 'entry', 'wallet_transaction'])('rejects updates and deletes in %s', async (table) => {
      const column = table === 'posting' ? 'kind' : 'amount'
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(query(statement)).rejects.toMatchObject({ code: '23001' })
      }
    })

    it('rejects a negative balance, and deleting or truncating accounts', async () => {
      await expect(
        query('update account set balance = -1 where member_id = $1', [player.memberId]),
      ).rejects.toMatchObject({ constraint: 'account_not_negative' })
      for (const statement of ['delete from account', 'truncate account']) {
        await expect(query(statement)).rejects.toMatchObject({ code: '23001' })
      }
    })
  })

  it('keeps the sum of all accounts constant in every read while money moves', { timeout: 60_000 }, async () => {
    const report = await runBank(platform, { accounts: 10, workers: 16, attempts: scale(1_000, 10_000) })
    expect(report).toMatchObject({ totals: [100_000n], negative: 0 })
    expect(report.transfers).toBeGreaterThan(50)
    expect(report.reads).toBeGreaterThan(20)
  })

  it('passes an audit, which detects tampering', async () => {
    // The bare postings above have no entries; nothing else may be wrong.
    const before = await auditLedger(platform.core.database)
    expect(before.problems.filter((problem) => !/^posting \d+ has 0 of its 2 entries$/.test(problem))).toEqual([])
    await query('update account set balance = balance + 1 where member_id = $1 and purpose = $2', [
      player.memberId,
      'main',
    ])
    await query('alter table posting disable trigger posting_append_only')
    await query(`update posting set booked_at = booked_at + interval '1 day' where key = 'crowd'`)
    const { problems } = await auditLedger(platform.core.database)
    expect(problems).toContainEqual(expect.stringMatching(/^account \d+ has balance/))
    expect(problems).toContainEqual(expect.stringMatching(/^entry \d+ of account \d+ does not follow/))
  })
})
