import { jobRuns } from '@croupier/endpoints/calls/ops/jobs'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type JobRun = InferModel<typeof jobRuns>['runs'][number]

/** Milliseconds between two reads while a run that is shown will end. */
const progressMs = 5_000

const willEnd = ({ state }: JobRun) => state === 'queued' || state === 'running'

/** A page of the runs of jobs, loaded again while one of them is queued or running. */
export const jobsQuery = (query: InferQueryInput<typeof jobRuns>) =>
  queryOptions({
    queryKey: ['jobs', query],
    queryFn: ({ signal }) => api.call(jobRuns, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.runs.some(willEnd) ? progressMs : false),
  })
