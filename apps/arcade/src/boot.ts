import type { Boot } from './App.tsx'
import type { Host } from './host/host.ts'
import type { Launch } from './host/launch.ts'
import { preparePlay } from './prepare.ts'
import { endsSession, StudioError } from './studio/client.ts'
import type { Translate } from './text/texts.ts'

/** Starts the game and tells the site how that went. Never rejects. */
export async function bootGame(launch: Launch, host: Host, t: Translate): Promise<Boot> {
  try {
    const play = await preparePlay(launch, host, t)
    host.tell({ type: 'ready' })
    return { play }
  } catch (error) {
    const code = error instanceof StudioError ? error.code : 'SYSTEM_ERROR'
    if (!(error instanceof StudioError)) reportError(error)
    host.tell({ type: 'error', code })
    if (code === 'INSECURE') return { missing: 'insecure' }
    return { missing: endsSession(code) ? 'expired' : 'failed' }
  }
}
