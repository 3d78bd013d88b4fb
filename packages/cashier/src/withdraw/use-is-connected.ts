import { useConnection } from '@croupier/runtime/platform/connection'

/** Whether the socket says what has changed. */
export function useIsConnected(): boolean {
  return useConnection(({ socket }) => socket === 'open')
}
