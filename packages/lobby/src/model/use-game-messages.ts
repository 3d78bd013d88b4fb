import { useSite } from '@croupier/runtime/platform/site-context'
import { useEffect, useRef, type RefObject } from 'react'
import * as z from 'zod/mini'

/** Messages that a game may post to the site; any other is ignored. */
const gameMessage = z.object({
  source: z.literal('croupier-arcade'),
  type: z.enum(['ready', 'exit', 'balanceChanged', 'error']),
})

interface GameMessageHandlers {
  readonly onExit: () => void
  readonly onReady: () => void
}

/** Handles messages of the game in a frame: only from its own window, from a launch host, and of the declared shape. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, handlers: GameMessageHandlers): void {
  const { gate } = useSite()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // Listens to the window, which is outside React.
  useEffect(() => {
    const hosts = new Set(gate.launchGameCDNs.map((host) => new URL(host).origin))
    function handleMessage({ origin, source, data }: MessageEvent) {
      if (!hosts.has(origin) || source !== frame.current?.contentWindow) return
      const message = z.safeParse(gameMessage, data)
      if (message.data?.type === 'exit') latest.current.onExit()
      if (message.data?.type === 'ready') latest.current.onReady()
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame, gate])
}
