import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

export type AuditEntry = InferModel<typeof auditLog>['entries'][number]

/** A page of the audit log. */
export const auditQuery = (query: InferQueryInput<typeof auditLog>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.call(auditLog, { query, signal }),
    placeholderData: keepPreviousData,
  })
