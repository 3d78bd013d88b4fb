import { parseLiveCode } from '@croupier/fair/live/kinds'
import { isLottery } from '@croupier/fair/lottery/lotteries'
import { findBook } from '@croupier/fair/sports/books'
import type { BootResult } from './App.tsx'
import type { Host } from './host/host.ts'
import type { Launch } from './host/launch.ts'
import { createPlay } from './create-play.ts'
import { isSessionExpired, StudioError } from './studio/client.ts'
import type { Translate } from './text/texts.ts'

/** Starts the game and notifies the site of success or failure. Never rejects. */
export async function bootGame(launch: Launch, host: Host, t: Translate): Promise<BootResult> {
  try {
    const result = await openGame(launch, host, t)
    host.notify({ type: 'ready' })
    return result
  } catch (error) {
    const code = error instanceof StudioError ? error.code : 'SYSTEM_ERROR'
    if (!(error instanceof StudioError)) reportError(error)
    host.notify({ type: 'error', code })
    if (code === 'INSECURE') return { missing: 'insecure' }
    return { missing: isSessionExpired(code) ? 'expired' : 'failed' }
  }
}

/** Opens what the game code names. Other games do without the code of lotteries, live tables and books. */
async function openGame(launch: Launch, host: Host, t: Translate): Promise<BootResult> {
  if (parseLiveCode(launch.gameCode)) {
    const { createLive } = await import('./kinds/live/create-live.ts')
    return { live: await createLive(launch, host, t) }
  }
  if (isLottery(launch.gameCode)) {
    const { createLottery } = await import('./kinds/lottery/create-lottery.ts')
    return { lottery: await createLottery(launch, host, t) }
  }
  if (findBook(launch.gameCode)) {
    const { createSports } = await import('./kinds/sports/create-sports.ts')
    return { sports: await createSports(launch, host, t) }
  }
  return { play: await createPlay(launch, host, t) }
}
