import { useSyncExternalStore } from 'react'
import { getEndedSession, getPagesId, onSessionChange } from './client.ts'

/** The session that has ended under its pages; null while it goes on. */
export function useEndedSession(): ReturnType<typeof getEndedSession> {
  return useSyncExternalStore(onSessionChange, getEndedSession)
}

/** Id of the pages, which are another operator's once it changes. */
export function usePagesId(): number {
  return useSyncExternalStore(onSessionChange, getPagesId)
}
