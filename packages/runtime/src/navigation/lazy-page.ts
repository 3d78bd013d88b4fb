import { ApiError, type TransportFailure } from '@croupier/api-client/api-error'
import type { Namespace } from '@croupier/i18n/namespaces'
import { loadTexts } from '@croupier/i18n/react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type FunctionComponent } from 'react'

/** Loads a component, together with the namespaces that it needs beyond those of the first screen. */
async function loadComponent<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  texts: readonly Namespace[],
): Promise<FunctionComponent<Props>> {
  const [component] = await loadChunk(() => Promise.all([load(), loadTexts(texts)]))
  return component
}

/**
 * Creates a page component whose code is loaded on demand, together with the namespaces that it needs beyond those of
 * the first screen; the previous page stays until both have loaded. A failed import is thrown as an ApiError: the
 * router would recognise the import error and reload a second time, after `handleChunkErrors` of the site has.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, ...texts: readonly Namespace[]) {
  return lazyRouteComponent(async () => ({ Page: await loadComponent(load, texts) }), 'Page')
}

/**
 * Declares a component whose code loads when it is first rendered, or earlier by `preload`, together with the namespaces
 * that it needs beyond those of the first screen. A failure is that of a page's code; one of `preload` is ignored.
 */
export function lazyPart<Props>(load: () => Promise<FunctionComponent<Props>>, ...texts: readonly Namespace[]) {
  const loadPart = async () => ({ default: await loadComponent(load, texts) })
  return Object.assign(lazy(loadPart), { preload: () => void loadPart().catch(() => undefined) })
}

const chunkErrors = new WeakSet<object>()

/** Milliseconds after which a chunk that has not loaded has failed (specification, section 9 "Script chunk load timeout"). */
let chunkTimeoutMs = 120_000

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

/** Returns the retry of an error: a browser never requests a failed module again, so a failed chunk needs a reload. */
export function getRetry(error: unknown, retry: () => void): () => void {
  return chunkErrors.has(error as object) ? () => location.reload() : retry
}
