import type { FastifyInstance } from 'fastify'
import type { Metric, Sample } from './format.ts'

/** Upper bounds of the buckets of durations, seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const
const msPerSecond = 1_000

/** Requests of one route. */
interface RouteCounts {
  readonly method: string
  readonly route: string
  readonly byStatus: Map<number, number>
  /** How many took at most as long as each bound. */
  readonly buckets: number[]
  count: number
  seconds: number
}

/** Counts the requests of a server from now on, by route and not by address, which anybody can make up; returns a function that reads the counts. */
export function countRequests(app: FastifyInstance): () => readonly Metric[] {
  const routes = new Map<string, RouteCounts>()
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    const key = `${method} ${route}`
    const counts = routes.get(key) ?? createCounts(method, route)
    routes.set(key, counts)
    add(counts, reply.statusCode, reply.elapsedTime / msPerSecond)
  })
  return () => {
    const all = [...routes.values()]
    return [
      {
        name: 'croupier_http_requests_total',
        type: 'counter',
        help: 'Completed requests.',
        samples: all.flatMap(listStatuses),
      },
      {
        name: 'croupier_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the receipt of a request to the end of its response.',
        samples: all.flatMap(listBuckets),
      },
    ]
  }
}

function createCounts(method: string, route: string): RouteCounts {
  return { method, route, byStatus: new Map(), buckets: bounds.map(() => 0), count: 0, seconds: 0 }
}

function add(counts: RouteCounts, status: number, seconds: number): void {
  counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1)
  counts.count += 1
  counts.seconds += seconds
  for (const [index, bound] of bounds.entries()) {
    if (seconds <= bound) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1
  }
}

function listStatuses({ method, route, byStatus }: RouteCounts): Sample[] {
  return Array.from(byStatus, ([status, value]) => ({ labels: { method, route, status: String(status) }, value }))
}

function listBuckets({ method, route, buckets, count, seconds }: RouteCounts): Sample[] {
  const labels = { method, route }
  return [
    ...bounds.map((bound, index) => ({
      labels: { ...labels, le: String(bound) },
      value: buckets[index] ?? 0,
      part: 'bucket' as const,
    })),
    { labels: { ...labels, le: '+Inf' }, value: count, part: 'bucket' },
    { labels, value: seconds, part: 'sum' },
    { labels, value: count, part: 'count' },
  ]
}
