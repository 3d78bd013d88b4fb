import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instantText } from '../../fields.ts'
import { operatorCall } from './fields.ts'

const reconciliation = z.object({
  merchant: z.string(),
  checkedAt: instantText,
  accounts: z.int(),
  entries: z.int(),
  /** Sentences with the ids of what differs; none when the books agree. */
  differences: z.array(z.string()),
  /** Since when differences have been found. */
  differingSince: z.nullable(instantText),
})

/** Prove every balance, hold, deposit, withdrawal, rebate and count from the ledger's entries; by brand. */
export const runReconcile = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/reconcile/run',
  summary: 'Reconcile the books now',
  response: z.object({ reconciliations: z.array(reconciliation) }),
  errors: [],
})

/** The last reconciliation of each brand. */
export const lastReconcile = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/reconcile/show',
  summary: 'The last reconciliations',
  response: z.object({ reconciliations: z.array(reconciliation) }),
  errors: [],
})
