import { getContractWindowKind, type ContractKind } from '@croupier/domain/contract'
import type { LedgerKind } from '@croupier/domain/ledger-kinds'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { defineDelayedJob } from '../../core/jobs/job.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readPayableLines, type PayableLine } from './repository.ts'
import { formatWindow } from './window-label.ts'

/** Lines of one run at most. */
const linesAtOnce = 50

/** Kinds of the postings that pay each kind of contract. */
const salaryLedgerKinds = {
  dailySalary: 'salaryDaily',
  hourlySalary: 'salaryHourly',
  realtimeSalary: 'salaryRealtime',
  dividend: 'dividend',
} as const satisfies Record<ContractKind, LedgerKind>

/** Where and when lines are booked or paid. */
export interface SettlementWork {
  readonly services: Pick<Core, 'push'>
  readonly connection: Transaction
  readonly merchant: Merchant
  readonly now: Date
}

/** A booked line that pays something. */
export interface DueLine {
  readonly id: bigint
  readonly memberId: bigint
}

/** Pays a group of lines. */
export const paymentJob = defineDelayedJob({
  kind: 'settlement-payments',
  data: z.strictObject({ lineIds: z.array(z.string()) }),
  run: async ({ services, connection, merchant: code, data, now }) => {
    const merchant = services.merchants.findByCode(code)
    if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
    await payLines({ services, connection, merchant, now }, data.lineIds.map(BigInt))
  },
})

/**
 * Hands the lines that a transaction has booked on to runs of their own, in the order in which accounts are locked: bets of the agents
 * wait for a group at most. The runs exist if and only if the lines do.
 */
export async function enqueuePayments(
  { services, connection, merchant, now }: Omit<SettlementWork, 'services'> & { readonly services: Pick<Core, 'jobs'> },
  due: readonly DueLine[],
): Promise<void> {
  const ordered = due.toSorted((a, b) => compareIds(a.memberId, b.memberId) || compareIds(a.id, b.id))
  for (let from = 0; from < ordered.length; from += linesAtOnce) {
    const lineIds = ordered.slice(from, from + linesAtOnce).map(({ id }) => id.toString())
    const run = { merchant: merchant.code, key: `lines:${lineIds[0]}`, at: now, data: { lineIds } }
    await services.jobs.enqueue(connection, paymentJob, run)
  }
}

/** Orders ids, the smallest first. */
export function compareIds(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Pays what lines say to the main accounts of their agents; a line that is paid is not paid again. */
export async function payLines(work: SettlementWork, ids: readonly bigint[]): Promise<void> {
  for (const line of await readPayableLines(work.connection, work.merchant.code, ids)) await payLine(work, line)
}

async function payLine({ services, connection, merchant, now }: SettlementWork, line: PayableLine): Promise<void> {
  const { id, memberId, kind, period, windowFrom: from, windowTo: to, paid } = line
  await post(connection, {
    merchant: merchant.code,
    kind: salaryLedgerKinds[kind],
    key: `settlement:${id}`,
    unit: merchant.currency,
    realm: 'real',
    reference: formatWindow(merchant.timeZone, { kind: getContractWindowKind(kind, period), from, to }),
    legs: [
      { account: { memberId, purpose: 'main' }, amount: paid },
      { account: { purpose: 'commission' }, amount: -paid },
    ],
    at: now,
  })
  connection.afterCommit(() => services.push.notify('balance', { merchant: merchant.code, memberId }))
}
