import { DomainError } from '@croupier/domain/errors'
import type { AttemptLimits } from '../config.ts'
import type { Core } from '../core.ts'

/** A sliding-window rate limit per subject (address or account). Counted in the database, over all processes. */
export interface RateLimit {
  /** Stored with the attempts: a limit that is renamed begins anew. */
  readonly bucket: string
  readonly max: number
  /** Length of the sliding window in seconds. */
  readonly windowSeconds: number
  /** Whether it is a rule of the product, and not a guard against abuse, which `others` of `AttemptLimits` may lift. */
  readonly isRule?: true
}

const buckets = new Set<string>()

/** Defines a rate limit beside what it limits. */
export function defineRateLimit(limit: RateLimit): RateLimit {
  if (buckets.has(limit.bucket)) throw new Error(`Two rate limits have the bucket "${limit.bucket}".`)
  buckets.add(limit.bucket)
  return limit
}

/** Throws for limits that name a bucket which no rate limit has, such as a misspelt one. */
export function assertKnownBuckets({ byBucket = {} }: AttemptLimits): void {
  const unknown = Object.keys(byBucket).filter((bucket) => !buckets.has(bucket))
  if (unknown.length > 0) throw new Error(`No rate limit has the bucket "${unknown.join('", "')}".`)
}

function getMax({ config }: Pick<Core, 'config'>, { bucket, max, isRule }: RateLimit): number {
  const { others, byBucket = {} } = config.limits.attempts
  return byBucket[bucket] ?? (isRule ? max : (others ?? max))
}

/**
 * One row holds the instants of the last attempts (milliseconds). An attempt beyond the limit is rejected until the
 * oldest one leaves the window, and is not counted itself. A single statement, so that concurrent attempts cannot pass
 * together.
 */
const consumeSql = `
  insert into rate_log as r (bucket, subject, hits, expires_at)
  values ($1, $2, array[$3::bigint], to_timestamp(($3::bigint + $5::bigint) / 1000.0))
  on conflict (bucket, subject) do update set
    (hits, refused_until, expires_at) = (
      select
        case when cardinality(recent) < $4::int then recent || $3::bigint else recent end,
        case when cardinality(recent) < $4::int then null else recent[1] + $5::bigint end,
        to_timestamp(($3::bigint + $5::bigint) / 1000.0)
      from (
        select coalesce(array_agg(hit order by hit), '{}') as recent
        from unnest(r.hits) as hit where hit > $3::bigint - $5::bigint
      ) as kept
    )
  returning refused_until`

const countSql = `
  select count(*)::int as hits from rate_log, unnest(hits) as hit
  where bucket = $1 and subject = $2 and hit > $3::bigint - $4::bigint`

/** Counts one attempt; throws TOO_MANY_REQUESTS with the seconds to wait when the limit is reached. */
export async function consumeRateLimit(core: Core, limit: RateLimit, subject: string): Promise<void> {
  const now = core.clock.now().getTime()
  const parameters = [limit.bucket, subject, now, getMax(core, limit), limit.windowSeconds * 1000]
  const [row] = await core.database.query<{ refused_until: bigint | null }>(consumeSql, parameters)
  const until = row?.refused_until ?? null
  if (until === null) return
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((Number(until) - now) / 1000)) })
}

/** Whether the next attempt would be rejected, which is not counted. */
export async function isRateLimitReached(core: Core, limit: RateLimit, subject: string): Promise<boolean> {
  const now = core.clock.now().getTime()
  const parameters = [limit.bucket, subject, now, limit.windowSeconds * 1000]
  const [row] = await core.database.query<{ hits: number }>(countSql, parameters)
  return (row?.hits ?? 0) >= getMax(core, limit)
}
