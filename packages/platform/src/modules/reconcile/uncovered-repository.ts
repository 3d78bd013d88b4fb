import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

/** What members did not have when adjustments took it, until an operator closes it. */
const adjustmentsAreCovered = createCheck(`
  select claim.merchant,
    format('adjustment %s of vendor %s takes %s from member %s, of which %s is not covered: collect it by a correction or give it up, then close it',
      claim.transaction_id, claim.vendor, -received.amount, claim.member_id, claim.amount) as problem
  from uncovered_adjustment as claim join wallet_transaction as received using (vendor, transaction_id)
  where claim.closed_at is null and claim.mode = 'real'`)

/** Checks of claims that wait for operators. */
export const uncoveredChecks: readonly Check[] = [adjustmentsAreCovered]
