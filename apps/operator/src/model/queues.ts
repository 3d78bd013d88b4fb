import type { Queue } from '../queries/queues.ts'
import type { MenuPageId } from './pages.ts'
import type { SearchValues } from './search.ts'

interface QueueLink {
  readonly page: MenuPageId
  readonly search: SearchValues
}

/** The page where a queue is worked off, with the filter that shows what waits. */
export const queueLinks = {
  requests: { page: 'requests', search: {} },
  deposits: { page: 'deposits', search: {} },
  withdrawals: { page: 'withdrawals', search: {} },
  support: { page: 'service', search: {} },
  feedback: { page: 'feedback', search: {} },
  affiliates: { page: 'affiliates', search: {} },
  redemptions: { page: 'redemptions', search: {} },
  applications: { page: 'applications', search: {} },
  referrals: { page: 'referrals', search: {} },
  jobs: { page: 'jobs', search: { state: 'failed' } },
  reconcile: { page: 'reconcile', search: {} },
} as const satisfies Record<Queue['queue'], QueueLink>

/** Returns how much waits on a page; 0 for a page without a queue. */
export function countWaiting(queues: readonly Queue[], page: MenuPageId): number {
  return queues.find(({ queue }) => queueLinks[queue].page === page)?.count ?? 0
}
