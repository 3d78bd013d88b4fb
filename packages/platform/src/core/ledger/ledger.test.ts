import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerAccountTypes } from '@croupier/domain/ledger-accounts'
import { fromWire, toMoney } from '@croupier/domain/money'
import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { runBank } from '@croupier/testing/reliability/bank'
import { scale } from '@croupier/testing/scale'
import { auditLedger } from './audit.ts'
import { getAccountBalance, openMemberAccount, post } from './ledger.ts'
import type { Leg, Posting } from './posting.ts'

function toOtherVendor({ account, amount }: Leg): Leg {
  return { account: account.vendor === 'TWO' ? { ...account, vendor: 'THREE' } : account, amount }
}

describeBothDatabases('the ledger', (database) => {
  let platform: TestPlatform
  let player: Player

  beforeAll(async () => {
    platform = await startPlatform({ database })
    player = await createPlayer(platform, { balance: '100' })
  })
  afterAll(() => platform.stop())

  const query = <Row>(text: string, parameters: readonly unknown[] = []) =>
    platform.core.database.query<Row>(text, parameters)

  function createCredit(key: string, amount: bigint, to: Player = player): Posting {
    return {
      merchant: to.merchant,
      kind: 'opening',
      key,
      unit: to.currency,
      realm: 'real',
      reference: 'because',
      legs: [
        { account: { memberId: to.memberId, purpose: 'main' }, amount },
        { account: { purpose: 'promotions' }, amount: -amount },
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

  it('keeps the opening balance that a member has when a further call names another one, also at the same time', async () => {
    const someone = await createPlayer(platform, { balance: '0' })
    const parts = { ...someone, realm: 'demo', at: platform.clock.now() } as const
    const open = (opening: string) =>
      openMemberAccount(platform.core.database, { ...parts, opening: fromWire(opening, 'MMK') })
    const readAccount = async () => {
      const text = `select balance, entries from account where member_id = $1 and realm = 'demo'`
      return (await query(text, [someone.memberId]))[0]
    }
    await Promise.all(['100', '200', '300', '400'].map(open))
    const opened = await readAccount()
    expect(opened).toMatchObject({ entries: 1n })
    await open('500')
    expect(await readAccount()).toEqual(opened)
  })

  it('books a posting atomically and returns the balance after each leg', async () => {
    const other = await createPlayer(platform, { balance: '1' })
    const { memberId } = player
    const { balances } = await book({
      ...createCredit('split', 0n),
      kind: 'transfer',
      legs: [
        { account: { memberId, purpose: 'main' }, amount: -3000n },
        { account: { memberId, purpose: 'vendor', vendor: 'ONE' }, amount: 2000n },
        { account: { memberId, purpose: 'vendor', vendor: 'TWO' }, amount: 1n },
        { account: { memberId: other.memberId, purpose: 'main' }, amount: 999n },
      ],
    })
    expect(balances).toEqual([7000n, 2000n, 1n, 1099n])
    expect(await player.balance()).toEqual(toMoney(7000n, 'MMK'))
    const wallet = { memberId, merchant: player.merchant, purpose: 'vendor', unit: 'MMK', realm: 'real' } as const
    const readWallet = (vendor: string) => getAccountBalance(platform.core.database, { ...wallet, vendor })
    expect(await readWallet('ONE')).toEqual(toMoney(2000n, 'MMK'))
    expect(await readWallet('TWO')).toEqual(toMoney(1n, 'MMK'))
    expect(await readWallet('THREE')).toEqual(toMoney(0n, 'MMK'))
  })

  it('derives the balances of the house by purpose and vendor', async () => {
    const someone = await createPlayer(platform, { brand: 'lotus', balance: '0' })
    const legs = [
      { account: { memberId: someone.memberId, purpose: 'main' }, amount: 7n },
      { account: { purpose: 'games', vendor: 'ONE' }, amount: 3n },
      { account: { purpose: 'games', vendor: 'TWO' }, amount: -10n },
    ] as const
    await book({ ...createCredit('by vendor', 0n, someone), kind: 'adjust', legs })
    const rows = await query(
      `select purpose, vendor, sum(amount)::bigint as balance from account join entry on account_id = account.id
      where merchant = $1 and member_id is null and vendor in ('ONE', 'TWO') group by purpose, vendor order by vendor`,
      [someone.merchant],
    )
    expect(rows).toEqual([
      { purpose: 'games', vendor: 'ONE', balance: 3n },
      { purpose: 'games', vendor: 'TWO', balance: -10n },
    ])
  })

  it('returns the first result for a repeated posting and moves nothing', async () => {
    const first = await book(createCredit('repeated', 5n))
    const balance = await player.balance()
    expect(await book(createCredit('repeated', 5n))).toEqual({ ...first, replayed: true })
    expect(await player.balance()).toEqual(balance)
  })

  it.each([
    [
      'another amount',
      (posting: Posting, _other: Player): Posting => ({ ...posting, ...createCredit(posting.key, 6n) }),
    ],
    ['another kind', (posting: Posting): Posting => ({ ...posting, kind: 'adjust' })],
    ['another member', (posting: Posting, other: Player): Posting => createCredit(posting.key, 5n, other)],
  ])('rejects a reused key with %s', async (what, bend) => {
    const other = await createPlayer(platform)
    const posting = createCredit(`reused for ${what}`, 5n)
    await book(posting)
    const [balance, postings] = [await player.balance(), await countPostings()]
    await expect(book(bend(posting, other))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
    expect(await other.balance()).toEqual(toMoney(10_000n, 'MMK'))
  })

  it.each([
    ['fewer legs', (legs: Posting['legs']) => legs.slice(0, 2)],
    ['one leg twice', (legs: Posting['legs']) => legs.toSpliced(1, 1, ...legs.slice(0, 1))],
    [
      'some legs twice instead of the others',
      ([from, to]: Posting['legs']) => [from, to, from, to].filter((leg) => !!leg),
    ],
    ['all legs twice', (legs: Posting['legs']) => [...legs, ...legs]],
    ['a further leg', (legs: Posting['legs'], further: Leg) => [...legs, further]],
    ["another vendor's wallet", (legs: Posting['legs']) => legs.map(toOtherVendor)],
  ])('rejects a reused key with %s', async (what, bend) => {
    const [other, third] = [await createPlayer(platform), await createPlayer(platform)]
    const { memberId } = player
    const posting: Posting = {
      ...createCredit(`legs: ${what}`, 0n),
      kind: 'transfer',
      legs: [
        { account: { memberId, purpose: 'main' }, amount: -3n },
        { account: { memberId, purpose: 'vendor', vendor: 'ONE' }, amount: 3n },
        { account: { memberId, purpose: 'vendor', vendor: 'TWO' }, amount: 4n },
        { account: { memberId: other.memberId, purpose: 'main' }, amount: -4n },
      ],
    }
    await book(posting)
    const [balance, postings] = [await player.balance(), await countPostings()]
    const legs = bend(posting.legs, { account: { memberId: third.memberId, purpose: 'main' }, amount: 1n })
    await expect(book({ ...posting, legs })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
  })

  it('books one of many concurrent copies', async () => {
    const { minor } = await player.balance()
    const copies = await Promise.all(Array.from({ length: 50 }, () => book(createCredit('crowd', 7n))))
    expect(copies.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(copies.map(({ postingId }) => postingId)).size).toBe(1)
    expect(await player.balance()).toEqual(toMoney(minor + 7n, 'MMK'))
  })

  it("rejects a posting that would make a member's balance negative and changes nothing", async () => {
    const [balance, postings] = [await player.balance(), await countPostings()]
    await expect(book(createCredit('too much', -balance.minor - 1n))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect([await player.balance(), await countPostings()]).toEqual([balance, postings])
  })

  it('rejects amounts beyond 64 bits', async () => {
    await expect(book(createCredit('everything', 2n ** 63n - 1n))).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
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
      const house = `select ${posting}, id, -499, null::bigint from account where purpose = 'promotions' and realm = 'real' and merchant = '${player.merchant}'`
      await expect(insertEntry(`${main} union all ${house}`)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it('rejects a posting that mixes real and demo money', async () => {
      const posting = await insertPosting('demo')
      const legs = `select ${posting}, id, case when member_id is null then -1 else 1 end, balance from account
        where merchant = '${player.merchant}' and realm = 'real' and unit = 'MMK'
          and (purpose = 'promotions' or (member_id = ${player.memberId} and purpose = 'main'))`
      await expect(insertEntry(legs)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it('rejects entries of a missing posting', async () => {
      const legs = `select 9e15::bigint, id, case when member_id is null then -1 else 1 end, balance from account
        where merchant = '${player.merchant}' and realm = 'real' and (purpose = 'promotions' or member_id = ${player.memberId} and purpose = 'main')`
      await expect(insertEntry(legs)).rejects.toMatchObject({ constraint: 'entry_balanced' })
    })

    it.each(['posting', 'entry', 'wallet_transaction'])('rejects updates and deletes in %s', async (table) => {
      const column = table === 'posting' ? 'kind' : 'amount'
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(query(statement)).rejects.toMatchObject({ code: '23001' })
      }
    })

    it('holds the chart of accounts', async () => {
      const rows = await query<{ purpose: string }>(
        'select purpose, owner, unit, by_vendor as "byVendor" from ledger_account_type',
      )
      expect(Object.fromEntries(rows.map(({ purpose, ...type }) => [purpose, type]))).toEqual(ledgerAccountTypes)
    })

    it.each([
      ['a purpose without a type', 'null', 'tips', 'null', 'MMK', 'account_purpose_fkey'],
      ["a member's account of the house", '$1', 'promotions', 'null', 'MMK', 'account_type'],
      ["the house's account of a member", 'null', 'main', 'null', 'MMK', 'account_type'],
      ['games without a vendor', 'null', 'games', 'null', 'MMK', 'account_type'],
      ['a main account of a vendor', '$1', 'main', `'ONE'`, 'MMK', 'account_type'],
      ['points in a currency', '$1', 'points', 'null', 'MMK', 'account_type'],
      ['money in points', '$1', 'main', 'null', 'PTS', 'account_type'],
    ])('rejects %s', async (_what, member, purpose, vendor, unit, constraint) => {
      const open = query(`select account_of($2, ${member}, $3, ${vendor}, $4, 'real'), $1::bigint`, [
        player.memberId,
        player.merchant,
        purpose,
        unit,
      ])
      await expect(open).rejects.toMatchObject({ constraint })
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
    const report = await runBank(platform, { accounts: 10, workers: 16, attempts: scale(300, 10_000) })
    expect(report).toMatchObject({ totals: [100_000n], negative: 0 })
    expect(report.transfers).toBeGreaterThan(50)
    expect(report.reads).toBeGreaterThan(20)
  })

  it('passes an audit, which detects tampering', async () => {
    // The bare postings above have no entries, and no vendor has sent the adjustment; nothing else may be wrong.
    const bare = /^posting \d+ (?:has 0 of its 2 entries|of kind adjust belongs to no transaction of a vendor)$/
    const before = await auditLedger(platform.core.database)
    expect(before.problems.filter((problem) => !bare.test(problem))).toEqual([])
    await query('update account set balance = balance + 1 where member_id = $1 and purpose = $2', [
      player.memberId,
      'main',
    ])
    await book({ ...createCredit('bent', 0n), legs: createCredit('bent', -8n).legs })
    await query('alter table posting disable trigger posting_append_only')
    await query(`update posting set booked_at = booked_at + interval '1 day' where key = 'crowd'`)
    const { problems } = await auditLedger(platform.core.database)
    expect(problems).toContainEqual(expect.stringMatching(/^account \d+ has balance/))
    expect(problems).toContainEqual(
      expect.stringMatching(/^posting \d+ of kind opening moves -8 on the account main of member \d+$/),
    )
    expect(problems).toContainEqual(expect.stringMatching(/^entry \d+ of account \d+ does not follow/))
  })
})
