import { jobRuns } from '@croupier/endpoints/calls/ops/jobs'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type JobRun = InferModel<typeof jobRuns>['runs'][number]

/** A page of the runs of jobs. */
export const jobsQuery = (query: InferQueryInput<typeof jobRuns>) =>
  queryOptions({
    queryKey: ['jobs', query],
    queryFn: ({ signal }) => api.call(jobRuns, { query, signal }),
    placeholderData: keepPreviousData,
  })
