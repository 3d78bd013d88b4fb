import { lastReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import type * as z from 'zod/mini'
import { OperatorError } from './operator-error.ts'

type Reconciliation = z.output<typeof lastReconcile.response>['reconciliations'][number]

function parse(value: unknown): readonly Reconciliation[] {
  return lastReconcile.response.parse(value).reconciliations
}

/** Formats reconciliations for people: a line for each brand, followed by one for each difference. */
export function formatReconciliations(value: unknown): string {
  const rows = parse(value)
  if (rows.length === 0) return 'No books have been reconciled yet.'
  return rows
    .flatMap(({ merchant, accounts, entries, checkedAt, differences }) => [
      `${merchant}: ${accounts} accounts, ${entries} entries, ${formatCount(differences.length)}, checked at ${checkedAt}`,
      ...differences.map((difference) => `  ${difference}`),
    ])
    .join('\n')
}

/** Throws an OperatorError when books differ, so that the command fails. */
export function assertReconciled(value: unknown): void {
  const differing = parse(value).filter(({ differences }) => differences.length > 0)
  if (differing.length > 0)
    throw new OperatorError(`The books of ${differing.map(({ merchant }) => merchant).join(', ')} differ.`)
}

function formatCount(count: number): string {
  if (count === 0) return 'no differences'
  return count === 1 ? '1 difference' : `${count} differences`
}
