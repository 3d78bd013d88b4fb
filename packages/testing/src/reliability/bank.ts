import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { post } from '@croupier/platform/ledger'
import { createPlayer, type Player } from '../players.ts'
import type { TestPlatform } from '../platform.ts'

/** Jepsen's bank test: money moves between accounts while readers sum them up. */
export interface BankPlan {
  readonly accounts: number
  readonly workers: number
  /** Attempted transfers; readers run until the last one. */
  readonly attempts: number
}

/** Observations of the readers. `totals` should hold one value and `negative` should be 0. */
export interface BankReport {
  readonly transfers: number
  readonly refused: number
  readonly reads: number
  readonly totals: readonly bigint[]
  readonly negative: number
}

/** Opening balance of each account in minor units; small, so that transfers often fail. */
const opening = 10_000

/** Runs transfers and snapshot reads on a platform's ledger. */
export async function runBank(platform: Pick<TestPlatform, 'core'>, plan: BankPlan): Promise<BankReport> {
  const { database } = platform.core
  const readers = Math.max(1, Math.floor(plan.workers / 4))
  const players = await Promise.all(Array.from({ length: plan.accounts }, () => createPlayer(platform)))
  const ids = players.map(({ memberId }) => memberId.toString())
  const totals = new Set<bigint>()
  const count = { transfers: 0, refused: 0, reads: 0, negative: 0 }
  let remaining = plan.attempts
  const finished = new AbortController()
  const runTransfers = async () => {
    while (remaining > 0) {
      remaining -= 1
      const [from, to] = pickTwo(players)
      const done = await transfer(platform, from, to, BigInt(1 + Math.floor(Math.random() * opening)))
      if (done) count.transfers += 1
      else count.refused += 1
    }
  }
  const runReads = async () => {
    while (!finished.signal.aborted) {
      const [seen] = await database.query<{ total: bigint; least: bigint }>(
        `select sum(balance)::bigint as total, min(balance) as least from account
        where member_id = any ($1::bigint[]) and purpose = 'main'`,
        [ids],
      )
      if (!seen) throw new Error('A read returned no row.')
      count.reads += 1
      totals.add(seen.total)
      if (seen.least < 0n) count.negative += 1
    }
  }
  const transfers = Promise.all(Array.from({ length: plan.workers - readers }, runTransfers))
  await Promise.all([transfers.finally(() => finished.abort()), ...Array.from({ length: readers }, runReads)])
  return { ...count, totals: [...totals] }
}

async function transfer({ core }: Pick<TestPlatform, 'core'>, from: Player, to: Player, amount: bigint) {
  try {
    await post(core.database, {
      merchant: from.merchant,
      kind: 'transfer',
      key: `transfer:${randomUUID()}`,
      unit: from.currency,
      realm: 'real',
      reference: '',
      legs: [
        { account: { memberId: from.memberId, purpose: 'main' }, amount: -amount },
        { account: { memberId: to.memberId, purpose: 'main' }, amount },
      ],
      at: core.clock.now(),
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}

function pickTwo(players: readonly Player[]): [Player, Player] {
  const from = Math.floor(Math.random() * players.length)
  const to = (from + 1 + Math.floor(Math.random() * (players.length - 1))) % players.length
  const [left, right] = [players[from], players[to]]
  if (!left || !right) throw new Error('A bank needs two accounts.')
  return [left, right]
}
