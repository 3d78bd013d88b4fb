import { useSite } from '@croupier/runtime/platform/site-context'
import { closeAnyGameRound, closeGameRound, openGameRound } from '@croupier/runtime/data/balance-hold'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import * as z from 'zod/mini'

/** Messages that a game may post to the site; any other is ignored. */
const gameMessage = z.union([
  z.object({
    source: z.literal('croupier-arcade'),
    type: z.enum(['ready', 'exit', 'balanceChanged', 'error', 'blank']),
  }),
  z.object({
    source: z.literal('croupier-arcade'),
    type: z.enum(['roundStarted', 'roundShown']),
    round: z.string().check(z.maxLength(64)),
  }),
])

type GameMessage = z.output<typeof gameMessage>

interface GameMessageHandlers {
  readonly onExit: () => void
  readonly onReady: () => void
  /** The game could not start, or a round of it failed. */
  readonly onError: () => void
  /** The game shows nothing, because its texts have not loaded. */
  readonly onBlank: () => void
}

function handleGameMessage(message: GameMessage, { onExit, onReady, onError, onBlank }: GameMessageHandlers): void {
  switch (message.type) {
    case 'exit':
      onExit()
      return
    case 'ready':
      onReady()
      return
    case 'roundStarted':
      openGameRound(message.round)
      return
    case 'roundShown':
      closeGameRound(message.round)
      return
    case 'error':
      onError()
      return
    case 'blank':
      onBlank()
      return
    // The site reads the balance from the platform.
    case 'balanceChanged':
  }
}

/** Handles messages of the game in a frame: only from its own window, from a launch host, and of the declared shape. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, handlers: GameMessageHandlers): void {
  const { launchGameCDNs } = useSite().gate
  const handle = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return
    if (!launchGameCDNs.some((host) => new URL(host).origin === origin)) return
    const message = z.safeParse(gameMessage, data)
    if (message.success) handleGameMessage(message.data, handlers)
  })
  // Listens to the window, which is outside React. Not again for another permission: that would close the open round.
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => handle(event)
    window.addEventListener('message', handleMessage)
    return () => {
      window.removeEventListener('message', handleMessage)
      closeAnyGameRound()
    }
  }, [])
}
