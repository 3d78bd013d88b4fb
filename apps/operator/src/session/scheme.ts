import { useSyncExternalStore } from 'react'
import { writePreference } from './storage.ts'

export type Scheme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The colour scheme of the page; the document sets it before the first paint. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme)
}

/** Changes the colour scheme and remembers it. */
export function setScheme(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = scheme
  writePreference('operatorScheme', scheme)
  for (const listener of listeners) listener()
}

function readScheme(): Scheme {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
