import { useSite } from '@croupier/runtime/site-context'
import { useEffect, useRef, type RefObject } from 'react'
import * as z from 'zod/mini'

/** What a game may say to the site; anything else is ignored. */
const gameMessage = z.object({
  source: z.literal('croupier-arcade'),
  type: z.enum(['ready', 'exit', 'balanceChanged', 'error']),
})

interface Reactions {
  readonly onExit: () => void
  readonly onReady: () => void
}

/** Hears the game in a frame: only its own window, only from a launch host, only messages of the known shape. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, reactions: Reactions): void {
  const { gate } = useSite()
  const latest = useRef(reactions)
  useEffect(() => {
    latest.current = reactions
  })
  // Listens to the window, which is outside React.
  useEffect(() => {
    const hosts = new Set(gate.launchGameCDNs.map((host) => new URL(host).origin))
    function hear({ origin, source, data }: MessageEvent) {
      if (!hosts.has(origin) || source !== frame.current?.contentWindow) return
      const message = z.safeParse(gameMessage, data)
      if (message.data?.type === 'exit') latest.current.onExit()
      if (message.data?.type === 'ready') latest.current.onReady()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, gate])
}
