import { create } from 'zustand'

/** State of this tab's connection to the platform. */
export interface Connection {
  /** `navigator.onLine`. */
  readonly online: boolean
  /** `idle` while logged out. */
  readonly socket: 'idle' | 'connecting' | 'open' | 'waiting'
}

/** Network and socket of this tab; state only. */
export const useConnection = create<Connection>(() => ({ online: true, socket: 'idle' }))

function updateOnline(): void {
  useConnection.setState({ online: navigator.onLine })
}

/** Keeps `online` in sync with the browser. Returns a function that stops it. */
export function watchNetwork(): () => void {
  updateOnline()
  window.addEventListener('online', updateOnline)
  window.addEventListener('offline', updateOnline)
  return () => {
    window.removeEventListener('online', updateOnline)
    window.removeEventListener('offline', updateOnline)
  }
}

/** Whether data that the socket updates may be out of date. */
export function useIsStale(): boolean {
  return useConnection(({ online, socket }) => !online || socket === 'waiting')
}
