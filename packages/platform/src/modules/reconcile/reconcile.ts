import type * as endpoints from '@croupier/endpoints/calls/ops/reconcile'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { checks, countLedger, type Difference } from '../../core/ledger/audit-repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { bonusChecks } from './bonuses-repository.ts'
import { flowChecks } from './flows-repository.ts'
import { pointsChecks } from './points-repository.ts'
import { readReconciliations, saveFindings, type Finding, type ReconciliationRow } from './repository.ts'
import { rewardChecks } from './rewards-repository.ts'
import { settlementChecks } from './settlements-repository.ts'

const allChecks = [...checks, ...flowChecks, ...rewardChecks, ...bonusChecks, ...pointsChecks, ...settlementChecks]

/**
 * Compares the books of merchants with what moved them: every balance, hold, round, bet, win, deposit, withdrawal, correction,
 * rebate and redemption of points with its entries, and the counts of VIP levels with the booked facts. Each statement sees one
 * moment of the books.
 */
export async function compareBooks(
  connection: Pick<Connection, 'query'>,
  merchants: readonly string[],
  checkedAt: Date,
): Promise<readonly Finding[]> {
  const sizes = new Map((await countLedger(connection)).map((size) => [size.merchant, size]))
  const found: Difference[] = []
  for (const check of allChecks) found.push(...(await check(connection)))
  const byMerchant = Map.groupBy(found, ({ merchant }) => merchant)
  return merchants.map((merchant) => ({
    merchant,
    checkedAt,
    accounts: sizes.get(merchant)?.accounts ?? 0n,
    entries: sizes.get(merchant)?.entries ?? 0n,
    differences: (byMerchant.get(merchant) ?? []).map(({ problem }) => problem),
  }))
}

/** Stores what a reconciliation has found, and logs an error for each merchant whose books differ. */
export async function recordFindings(
  { log }: Pick<Core, 'log'>,
  transaction: Transaction,
  findings: readonly Finding[],
): Promise<void> {
  await saveFindings(transaction, findings)
  transaction.afterCommit(() => {
    for (const { merchant, differences } of findings)
      if (differences.length > 0)
        log.error({ event: 'books-differ', merchant, differences }, 'The books of a merchant differ.')
  })
}

/** Reconciles the books of the operator's merchants now. */
export async function reconcileNow(
  core: Core,
  { merchants, commit }: Call<typeof endpoints.runReconcile, 'operator'>,
): Promise<InferWire<typeof endpoints.runReconcile>> {
  const { clock, database } = core
  const codes = getCodes(merchants)
  const findings = await database.withoutLimits(() => compareBooks(database, codes, clock.now()))
  return commit(async (unit) => {
    await recordFindings(core, unit, findings)
    const counts = findings.map(({ merchant, differences }) => [merchant, differences.length])
    unit.audit({ subject: 'books', after: Object.fromEntries(counts) })
    return { reconciliations: (await readReconciliations(unit, codes)).map(toWire) }
  })
}

/** Returns the last reconciliations of the operator's merchants. */
export async function showReconciliations(
  { database }: Core,
  { merchants }: Call<typeof endpoints.lastReconcile, 'operator'>,
): Promise<InferWire<typeof endpoints.lastReconcile>> {
  return { reconciliations: (await readReconciliations(database, getCodes(merchants))).map(toWire) }
}

/** Counts the differences in the books of merchants. */
export async function countDifferences({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  const rows = await readReconciliations(database, getCodes(merchants))
  const since = rows.flatMap(({ differingSince }) => differingSince?.getTime() ?? [])
  return {
    count: rows.reduce((sum, { differences }) => sum + differences.length, 0),
    oldest: since.length === 0 ? null : new Date(Math.min(...since)),
  }
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

function toWire({ merchant, checkedAt, accounts, entries, differences, differingSince }: ReconciliationRow) {
  return {
    merchant,
    checkedAt: checkedAt.toISOString(),
    accounts: Number(accounts),
    entries: Number(entries),
    differences,
    differingSince: differingSince?.toISOString() ?? null,
  }
}
