import { isLottery } from '@croupier/fair/lottery/lotteries'
import type { BootResult } from './App.tsx'
import type { Host } from './host/host.ts'
import type { Launch } from './host/launch.ts'
import { createPlay } from './create-play.ts'
import { isSessionExpired, StudioError } from './studio/client.ts'
import type { Translate } from './text/texts.ts'

/** Starts the game and notifies the site of success or failure. Never rejects. */
export async function bootGame(launch: Launch, host: Host, t: Translate): Promise<BootResult> {
  try {
    const result = isLottery(launch.gameCode)
      ? { lottery: await openLottery(launch, host, t) }
      : { play: await createPlay(launch, host, t) }
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

/** Other games do without the code of lotteries. */
async function openLottery(launch: Launch, host: Host, t: Translate) {
  const { createLottery } = await import('./kinds/lottery/create-lottery.ts')
  return createLottery(launch, host, t)
}
