import { ApiError, type TransportFailure } from '@croupier/api-client/api-error'
import { defaultCodeTimeout } from '@croupier/domain/code-loading'

const chunkErrors = new WeakSet<object>()

/** Milliseconds after which a chunk that has not loaded has failed. */
let chunkTimeoutMs = defaultCodeTimeout * 1000

/** Sets the seconds after which a chunk that has not loaded has failed. */
export function setChunkTimeout(seconds: number): void {
  chunkTimeoutMs = seconds * 1000
}

function createChunkError(code: TransportFailure, cause?: unknown): ApiError {
  const error = new ApiError({ code, path: location.pathname, cause })
  chunkErrors.add(error)
  return error
}

let isReloading = false

/** Marks that the page reloads because of a chunk: until then Vite resolves failed imports with nothing. */
export function markReload(): void {
  isReloading = true
}

/** What browsers say of a module that does not load, and Vite of its styles. Code that loads may throw anything else. */
const loadFailure = / module|CSS/

/** Converts what an import has thrown. A module that has thrown is never evaluated again, so it needs a reload too. */
function toChunkError(cause: Error): Error {
  if (isReloading || loadFailure.test(String(cause))) return createChunkError('OFFLINE', cause)
  chunkErrors.add(cause)
  reportError(cause)
  return cause
}

/**
 * Imports a chunk. Throws ApiError `OFFLINE` when it does not load, and `CHUNK_TIMEOUT` when it takes too long. What its
 * code throws is thrown as it is, and reported as uncaught.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createChunkError('CHUNK_TIMEOUT')), chunkTimeoutMs)
    load()
      .then(resolve, (cause: Error) => reject(toChunkError(cause)))
      .finally(() => clearTimeout(timer))
  })
}

/** Whether code has not loaded: a browser never requests a failed module again, so that needs a reload. */
export function isChunkError(error: unknown): boolean {
  return chunkErrors.has(error as object)
}

/** Returns the retry of an error. */
export function getRetry(error: unknown, retry: () => void): () => void {
  return isChunkError(error) ? () => location.reload() : retry
}
