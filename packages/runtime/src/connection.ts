import { create } from 'zustand'

/** How this tab reaches the platform. */
export interface Connection {
  /** What the browser says of the network. */
  readonly online: boolean
  /** `idle` while logged out. */
  readonly socket: 'idle' | 'connecting' | 'open' | 'waiting'
}

/** Network and socket of this tab; state only. */
export const useConnection = create<Connection>(() => ({ online: true, socket: 'idle' }))

function update(): void {
  useConnection.setState({ online: navigator.onLine })
}

/** Follows the browser's word about the network; the answer stops it. */
export function watchNetwork(): () => void {
  update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

/** Whether what the socket keeps fresh may be out of date. */
export function useIsStale(): boolean {
  return useConnection(({ online, socket }) => !online || socket === 'waiting')
}
