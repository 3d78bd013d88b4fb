import type { Site } from '@croupier/runtime/platform/site-context'
import type { Query } from '@tanstack/react-query'

/** Milliseconds from one load to the next: the balance changes with every round of a player. */
const pauseMs = 5_000

/** Calls of what the account has played, what was booked on it, and its rebates. */
const ofRecords = /\/wps\/member\/(?:records|rebate)/

/**
 * Returns a function that loads the shown records and rebates again: at once, and repeats after a pause; a page that is hidden does it
 * when it is seen again, and what is loaded but not shown yet is loaded again when it is. Nothing is loaded after an abort.
 */
export function createRecordUpdates({ queryClient }: Pick<Site, 'queryClient'>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let loadedAt = -pauseMs
  let isDue = false
  const reload = () => {
    timer = undefined
    isDue = document.hidden
    if (isDue || signal.aborted) return
    loadedAt = performance.now()
    void queryClient.invalidateQueries({ predicate: (query) => isOfRecords(query) && isAtStart(query) })
  }
  const schedule = () => {
    timer ??= setTimeout(reload, Math.max(0, loadedAt + pauseMs - performance.now()))
  }
  document.addEventListener('visibilitychange', () => isDue && schedule(), { signal })
  return schedule
}

/** What has failed to load is loaded again by its button. */
function isOfRecords({ queryKey, state }: Query): boolean {
  return state.data !== undefined && queryKey.some((part) => typeof part === 'string' && ofRecords.test(part))
}

/** Whether a list shows its first page alone: new rows would move those of a later one, or end the press that loads it. */
function isAtStart({ queryKey, state: { data, fetchMeta } }: Query): boolean {
  const isLaterPage = queryKey.some((part) => isObject(part) && Number(part['pageNo'] ?? 1) > 1)
  const hasLaterPages = isObject(data) && Array.isArray(data['pages']) && data['pages'].length > 1
  return !isLaterPage && !hasLaterPages && !fetchMeta?.fetchMore
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
