import { randomUUID } from 'node:crypto'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import * as endpoints from '@croupier/endpoints/calls/ops/reconcile'
import { requestWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../core/ledger/ledger.ts'
import { addTestCampaign, rules } from '../campaigns/testing/campaigns.ts'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { createWithdrawer } from '../withdrawals/testing/withdrawals.ts'

const brand = { merchant: 'SHW01' } as const

describeEachDatabase('the reconciliation of the books', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  const query = (sql: string, parameters: readonly unknown[] = []) => platform.core.database.query(sql, parameters)
  const run = async (parts: { token?: string } = {}) =>
    unwrap(await createOperatorClient(platform).call(endpoints.runReconcile, parts)).reconciliations
  const listDifferences = async (merchant: string = brand.merchant) =>
    (await run()).find((row) => row.merchant === merchant)?.differences ?? []

  /** Changes a table that is append-only, as damage from outside would. */
  async function tamper(table: string, sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await query(`alter table ${table} disable trigger user`)
    await query(sql, parameters)
    await query(`alter table ${table} enable trigger user`)
  }

  async function approve(): Promise<string> {
    const depositId = await createDeposit(platform, { submitted: true })
    const body = { depositId, reason: 'Reconcile' }
    unwrap(await createOperatorClient(platform).call(approveDeposit, { body }))
    return depositId
  }

  async function withdraw() {
    const member = await createWithdrawer(platform)
    const { withdrawalId } = unwrap(
      await createSiteClient(platform).call(requestWithdrawal, {
        token: member.token,
        headers: { [headerNames.idempotencyKey]: randomUUID() },
        body: {
          bankAccountId: String(member.bankAccountId),
          amount: '5000.00',
          paymentPassword: testPaymentPassword,
        },
      }),
    )
    return { memberId: member.memberId, withdrawalId }
  }

  /** Stores what a member has got from a mission, without the money or points themselves. */
  async function addGrant({ amount = null, points = null }: { amount?: bigint | null; points?: bigint | null }) {
    const { memberId, merchant, currency } = await createPlayer(platform)
    const campaignId = await addTestCampaign(platform, { rules: rules.mission })
    const [row] = await platform.core.database.query<{ id: bigint }>(
      `insert into campaign_grant (campaign_id, merchant, member_id, period, currency, amount, points, created_at)
       values ($1, $2, $3, $7, $4, $5, $6, $7) returning id`,
      [campaignId, merchant, memberId, currency, amount, points, platform.clock.now()],
    )
    return `^campaign grant ${row?.id} of member ${memberId} is `
  }

  /** Pays a rebate of one line: 1 % of 10,000. */
  async function payRebate(line: { amount?: bigint; key?: string } = {}) {
    const { memberId, merchant, currency: unit } = await createPlayer(platform)
    const { amount = 10_000n, key = randomUUID() } = line
    const rows = await platform.core.database.query<{ id: bigint }>(
      `insert into rebate (merchant, member_id, kind, key, rank, amount, booked_at)
       values ($1, $2, 'claimed', $3, 1, $4, $5) returning id`,
      [merchant, memberId, key, amount, platform.clock.now()],
    )
    const id = rows[0]?.id ?? 0n
    await query(
      `insert into rebate_line (rebate_id, member_id, day, game_type, valid_bet, rate, amount)
       values ($1, $2, '2026-01-01', 'RNG', 1000000, 100, $3)`,
      [id, memberId, amount],
    )
    await post(platform.core.database, {
      merchant,
      kind: 'rebate',
      key,
      unit,
      realm: 'real',
      reference: String(id),
      legs: [
        { account: { memberId, purpose: 'main' }, amount },
        { account: { purpose: 'rebates' }, amount: -amount },
      ],
      at: platform.clock.now(),
    })
    return { memberId, id }
  }

  /** Credits a bonus of 10.00 to a new member. */
  async function grant() {
    const { memberId, merchant, username } = await createPlayer(platform)
    const body = { merchant, account: username, amount: '10.00', wagering: 2, days: 3, reason: 'Reconcile' }
    const { bonusId: id } = unwrap(await createOperatorClient(platform).call(grantBonus, { body }))
    return { memberId, id }
  }

  /** Books a movement between two new members; returns its reference. */
  async function moveBetweenMembers(kind: 'memberTransfer' | 'correction'): Promise<string> {
    const sender = await createPlayer(platform)
    const receiver = await createPlayer(platform)
    const reference = randomUUID()
    await post(platform.core.database, {
      merchant: sender.merchant,
      kind,
      key: reference,
      unit: sender.currency,
      realm: 'real',
      reference,
      legs: [
        { account: { memberId: sender.memberId, purpose: 'main' }, amount: -100n },
        { account: { memberId: receiver.memberId, purpose: 'main' }, amount: 100n },
      ],
      at: platform.clock.now(),
    })
    return reference
  }

  /** Plays rounds of every outcome: won and corrected, lost, open, taken back after two bets, and taken back before the bet. */
  async function playRounds(mode: 'real' | 'demo') {
    const { bet, settle, adjust, rollback } = await openGameSession(platform, { balance: '1000', mode })
    const [won, lost, cancelled] = [randomUUID(), randomUUID(), randomUUID()]
    for (const round of [won, lost, cancelled, cancelled, randomUUID()]) await bet('10', { round })
    await settle('25', { round: won })
    await adjust('-5', { round: won })
    await settle('0', { round: lost })
    await rollback({ round: cancelled })
    const { value } = await rollback()
    expect(value?.postingId).toBe('')
  }

  /** Places a bet of 10.00, and takes it back on request; returns the id of the last transaction. */
  async function playRound({ rollsBack = false } = {}) {
    const { player, bet, rollback } = await openGameSession(platform, { balance: '1000' })
    const [round, transaction] = [randomUUID(), randomUUID()]
    await bet('10', rollsBack ? { round } : { round, transaction })
    if (rollsBack) await rollback({ round, transaction })
    const [posting] = await platform.core.database.query<{ id: bigint }>('select id from posting where key = $1', [
      `wallet:${testVendor}:${transaction}`,
    ])
    return { memberId: player.memberId, round, transaction, postingId: posting?.id }
  }

  test('finds nothing where every flow has moved what it should', async () => {
    await approve()
    await withdraw()
    await payRebate()
    await grant()
    await playRounds('real')
    await playRounds('demo')
    const rows = await run()
    expect(rows.map(({ merchant }) => merchant)).toEqual(['AUR01', 'LTS01', 'SHW01'])
    expect(rows.map(({ differences, differingSince }) => [differences, differingSince])).toEqual([
      [[], null],
      [[], null],
      [[], null],
    ])
    expect(rows[2]?.entries).toBeGreaterThan(8)
    const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query: { subject: 'books' } }))
    expect(entries[0]?.after).toEqual({ AUR01: 0, LTS01: 0, SHW01: 0 })
  })

  test('is repeated daily, and raises an alarm that operators of the brand see until the books agree', async () => {
    const { memberId } = await createPlayer(platform, { brand: 'lotus' })
    const change = (by: number) =>
      query('update account set balance = balance + $2 where member_id = $1', [memberId, by])
    const readAlarm = async (token?: string) => {
      const parts = { query: { from: '2026-01-01', to: '2026-01-02' }, ...(token === undefined ? {} : { token }) }
      const { queues } = unwrap(await createOperatorClient(platform).call(overview, parts))
      return queues.find(({ queue }) => queue === 'reconcile')
    }
    await change(1)
    await platform.core.jobs.runNow('reconcile')
    const since = platform.clock.now().toISOString()
    expect(await readAlarm()).toEqual({ queue: 'reconcile', count: 1, oldestAt: since })
    const { token } = await createTestOperator(platform, { roles: ['viewer'], merchants: ['SHW01'] })
    expect(await readAlarm(token)).toEqual({ queue: 'reconcile', count: 0, oldestAt: null })
    platform.clock.advance({ hours: 25 })
    await platform.core.jobs.runDue()
    expect(await readAlarm()).toEqual({ queue: 'reconcile', count: 1, oldestAt: since })
    const { reconciliations } = unwrap(await createOperatorClient(platform).call(endpoints.lastReconcile))
    expect(reconciliations.find(({ merchant }) => merchant === 'LTS01')).toMatchObject({
      checkedAt: platform.clock.now().toISOString(),
      differences: [
        expect.stringMatching(new RegExp(`^account \\d+ has balance .* \\(main of member ${memberId}\\)$`)),
      ],
    })
    await change(-1)
    expect(await listDifferences('LTS01')).toEqual([])
    expect(await readAlarm()).toEqual({ queue: 'reconcile', count: 0, oldestAt: null })
  })

  test('is for operators of money, and of their own brands', async () => {
    const viewer = await createTestOperator(platform, { roles: ['viewer'], merchants: ['SHW01'] })
    const finance = await createTestOperator(platform, { roles: ['finance'], merchants: ['SHW01'] })
    const client = createOperatorClient(platform)
    const { token } = viewer
    expect((await client.call(endpoints.runReconcile, { token })).errorCode).toBe('NOT_PERMITTED')
    expect(unwrap(await client.call(endpoints.lastReconcile, { token })).reconciliations).toHaveLength(1)
    expect((await run({ token: finance.token })).map(({ merchant }) => merchant)).toEqual(['SHW01'])
  })

  /** Damage of each kind, with the sentence that names it. */
  const damages: readonly (readonly [string, () => Promise<string>])[] = [
    [
      'an approved deposit that was not credited',
      async () => {
        const code = await createDeposit(platform, { submitted: true })
        await query(`update deposit set state = 'approved' where code = $1`, [code])
        return `^deposit ${code} of member \\d+ is approved over 500000 with a fee of 0, the ledger has credited 0 and charged 0$`
      },
    ],
    [
      'a credited deposit that is not approved',
      async () => {
        const code = await approve()
        await query(`update deposit set state = 'cancelled' where code = $1`, [code])
        return `^deposit ${code} of member \\d+ is cancelled .* the ledger has credited 500000 and charged 0$`
      },
    ],
    [
      'a credit without a deposit',
      async () => {
        const code = await approve()
        await query(`update deposit set code = 'LOST' || id where code = $1`, [code])
        return `^posting \\d+ of kind deposit credits the deposit deposit:${code}, which does not exist$`
      },
    ],
    [
      'a withdrawal that is final, and still held',
      async () => {
        const { memberId, withdrawalId } = await withdraw()
        await query(`update withdrawal set state = 'received' where id = $1`, [withdrawalId])
        return `^withdrawal ${withdrawalId} of member ${memberId} is received over 500000, the ledger has held 500000, returned 0 and paid 0$`
      },
    ],
    [
      'a hold that is not that of the open withdrawals',
      async () => {
        const { memberId, withdrawalId } = await withdraw()
        await query(`update withdrawal set amount = amount + 100 where id = $1`, [withdrawalId])
        return `^member ${memberId} has 500000 MMK held, its open withdrawals sum to 500100$`
      },
    ],
    [
      'a hold without a withdrawal',
      async () => {
        const { withdrawalId } = await withdraw()
        await query('delete from withdrawal_event where withdrawal_id = $1', [withdrawalId])
        await query('delete from withdrawal where id = $1', [withdrawalId])
        return `^posting \\d+ of kind withdrawal moves the withdrawal withdrawal:${withdrawalId}:hold, which does not exist$`
      },
    ],
    [
      'an approved correction that was not booked',
      async () => {
        const { memberId, merchant } = await createPlayer(platform)
        const id = randomUUID()
        await query(
          `insert into operator_request (id, merchant, kind, member_id, amount, currency, reason, state, requested_by, requested_at, decided_by)
           values ($1, $2, 'correction', $3, 900, 'MMK', 'Lost', 'approved', 'one', $4, 'two')`,
          [id, merchant, memberId, platform.clock.now()],
        )
        return `^correction ${id} of member ${memberId} is approved over 900, the ledger has booked 0$`
      },
    ],
    [
      'a transfer that was not booked',
      async () => {
        const sender = await createPlayer(platform)
        const receiver = await createPlayer(platform)
        const code = randomUUID()
        await query(
          `insert into member_transfer (code, key, merchant, sender_id, receiver_id, partner, amount, currency, sent_at)
           values ($1, $1, $2, $3, $4, 'upline', 500, 'MMK', $5)`,
          [code, sender.merchant, sender.memberId, receiver.memberId, platform.clock.now()],
        )
        return `^transfer ${code} from member ${sender.memberId} to member ${receiver.memberId} is 500, the ledger has taken 0 and given 0$`
      },
    ],
    [
      'money of a transfer that does not exist',
      async () => {
        const reference = await moveBetweenMembers('memberTransfer')
        return `^posting \\d+ moves money of the transfer ${reference}, which does not exist$`
      },
    ],
    [
      'money that another posting than a transfer has moved between members',
      async () => {
        await moveBetweenMembers('correction')
        return `^posting \\d+ of kind correction moves accounts of 2 members$`
      },
    ],
    [
      'a line of a rebate that its inputs do not yield',
      async () => {
        const { memberId, id } = await payRebate({ amount: 10_001n })
        return `^rebate ${id} of member ${memberId} has a line over 10001 of RNG on 2026-01-01, 1000000 at 100 basis points are 10000$`
      },
    ],
    [
      'a rebate that is not the sum of its lines',
      async () => {
        const { memberId, id } = await payRebate()
        await query('delete from rebate_line where rebate_id = $1', [id])
        return `^rebate ${id} of member ${memberId} is 10000, its lines sum to 0$`
      },
    ],
    [
      'a rebate that was not paid',
      async () => {
        const { memberId, id } = await payRebate()
        await query(`update rebate set key = 'other:' || key where id = $1`, [id])
        return `^rebate ${id} of member ${memberId} is 10000, the ledger has paid 0$`
      },
    ],
    [
      'a payment of a rebate that does not exist',
      async () => {
        const key = randomUUID()
        const { id } = await payRebate({ key })
        await query('delete from rebate_line where rebate_id = $1', [id])
        await query('delete from rebate where id = $1', [id])
        return `^posting \\d+ pays the rebate ${key}, which does not exist$`
      },
    ],
    [
      'a bonus of another amount than was credited',
      async () => {
        const { memberId, id } = await grant()
        await query('update bonus set amount = 900 where id = $1', [id])
        await query('update wagering set amount = 900 where bonus_id = $1', [id])
        return `^bonus ${id} of member ${memberId} is active over 900 with 0 taken, the ledger has credited 1000 and taken 0$`
      },
    ],
    [
      'a bonus that took what the ledger did not',
      async () => {
        const { memberId, id } = await grant()
        await query('update bonus set taken = 5 where id = $1', [id])
        return `^bonus ${id} of member ${memberId} is active over 1000 with 5 taken, the ledger has credited 1000 and taken 0$`
      },
    ],
    [
      'a credit of a bonus that does not exist',
      async () => {
        const { id } = await grant()
        await query('delete from wagering where bonus_id = $1', [id])
        await query('delete from bonus where id = $1', [id])
        return `^posting \\d+ of kind bonus moves the bonus bonus:${id}, which does not exist$`
      },
    ],
    [
      'a requirement over another amount than was credited',
      async () => {
        const { memberId, id } = await grant()
        await query('update wagering set amount = 900 where bonus_id = $1', [id])
        return `^requirement \\d+ of member ${memberId} follows from bonus of 900, which has credited 1000$`
      },
    ],
    [
      'an active bonus without a requirement',
      async () => {
        const { memberId, id } = await grant()
        await query('delete from wagering where bonus_id = $1', [id])
        return `^bonus ${id} of member ${memberId} is active, its requirement is absent$`
      },
    ],
    [
      'money of a campaign without its reward',
      async () => `${await addGrant({ amount: 250n })}over 250, its reward is over 0$`,
    ],
    [
      'points of a mission that were not credited',
      async () => `${await addGrant({ points: 40n })}40 points, the ledger has credited 0$`,
    ],
    [
      'a count of a VIP level that the booked hours do not support',
      async () => {
        const { memberId, merchant } = await createPlayer(platform)
        await query(
          `insert into member_vip (member_id, merchant, rank, valid_bet, credit, counted_before) values ($1, $2, 1, 700, 0, $3)`,
          [memberId, merchant, platform.clock.now()],
        )
        return `^VIP of member ${memberId} counts valid bets of 700, the booked hours sum to 0$`
      },
    ],
    [
      'booked facts that the events do not support',
      async () => {
        const { memberId, merchant } = await createPlayer(platform)
        await query(
          `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet,
             won_bet, lost_bet)
           values ($1, $2, $3, 'RNG', 'NOBODY', 'real', 1, 5, 0, 0, 5, 0, 5)`,
          [merchant, memberId, platform.clock.now()],
        )
        return `^facts of member ${memberId} in RNG at NOBODY in the hour of .* are .*, its events demand none$`
      },
    ],
    [
      "a balance of a vendor's wallet",
      async () => {
        const { memberId, merchant, currency: unit } = await createPlayer(platform)
        await post(platform.core.database, {
          merchant,
          kind: 'transfer',
          key: randomUUID(),
          unit,
          realm: 'real',
          reference: '',
          legs: [
            { account: { memberId, purpose: 'main' }, amount: -100n },
            { account: { memberId, purpose: 'vendor', vendor: 'ONE' }, amount: 100n },
          ],
          at: platform.clock.now(),
        })
        await query(`update account set balance = 99 where member_id = $1 and purpose = 'vendor'`, [memberId])
        return `^account \\d+ has balance 99 over 1 entries, its entries sum to 100 over 1 \\(vendor ONE of member ${memberId}\\)$`
      },
    ],
    [
      'a bet over another amount than was taken',
      async () => {
        const { memberId, round, transaction } = await playRound()
        const sql = 'update wallet_transaction set amount = amount + 1 where transaction_id = $1'
        await tamper('wallet_transaction', sql, [transaction])
        await query('update game_round set stake = stake + 1 where round_id = $1', [round])
        return `^transaction ${transaction} of vendor ${testVendor} \\(bet\\) moves -1001 for member ${memberId}, the ledger has moved -1000$`
      },
    ],
    [
      'a rollback that gave back another amount than was staked',
      async () => {
        const { memberId, round, transaction } = await playRound({ rollsBack: true })
        await query('update game_round set stake = stake - 1 where round_id = $1', [round])
        return `^transaction ${transaction} of vendor ${testVendor} \\(rollback\\) moves 999 for member ${memberId}, the ledger has moved 1000$`
      },
    ],
    [
      'a movement of a round that no vendor has sent',
      async () => {
        const { transaction, postingId } = await playRound()
        await tamper('wallet_transaction', 'delete from wallet_transaction where transaction_id = $1', [transaction])
        return `^posting ${postingId} of kind bet belongs to no transaction of a vendor$`
      },
    ],
    [
      'an entry that was changed',
      async () => {
        const { memberId } = await createPlayer(platform)
        const sql = `update entry set amount = amount + 1
          where account_id = (select id from account where member_id = $1 and purpose = 'main')`
        await tamper('entry', sql, [memberId])
        return `^posting \\d+ sums to 1, not 0$`
      },
    ],
  ]

  test.each(damages)('names %s', async (_what, plant) => {
    const sentence = await plant()
    expect(await listDifferences()).toContainEqual(expect.stringMatching(new RegExp(sentence)))
  })
})
