import type { Namespace } from '@croupier/i18n/namespaces'
import { loadTexts } from '@croupier/i18n/react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type FunctionComponent } from 'react'
import { loadChunk } from './load-chunk.ts'

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
