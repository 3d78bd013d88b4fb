import { ApiError } from '@croupier/api-client/api-error'
import type { Namespace } from '@croupier/i18n/namespaces'
import { loadTexts } from '@croupier/i18n/react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * Creates a page component whose code is loaded on demand, together with the namespaces that it needs beyond those of
 * the first screen; the previous page stays until both have loaded. A failed import is thrown as an ApiError: the
 * router would recognise the import error and reload a second time, after `handleChunkErrors` of the site has.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, ...texts: readonly Namespace[]) {
  return lazyRouteComponent(async () => {
    const loadingTexts = loadTexts(texts)
    const Page = await load().catch(throwChunkLoadError)
    await loadingTexts
    return { Page }
  }, 'Page')
}

const chunkErrors = new WeakSet<object>()

/** Throws ApiError `OFFLINE` for a failed import of a chunk. */
export function throwChunkLoadError(cause: unknown): never {
  const error = new ApiError({ code: 'OFFLINE', path: location.pathname, cause })
  chunkErrors.add(error)
  throw error
}

/** Returns the retry of an error: a browser never requests a failed module again, so a failed chunk needs a reload. */
export function getRetry(error: unknown, retry: () => void): () => void {
  return error instanceof ApiError && chunkErrors.has(error) ? () => location.reload() : retry
}
