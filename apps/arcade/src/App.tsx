import { Suspense, use, useState } from 'react'
import type { Host } from './host/host.ts'
import type { Translate } from './text/texts.ts'
import { PlayContext, type Play } from './ui/context.ts'
import { Game } from './ui/Game.tsx'
import { Loading, Plate } from './ui/Plate.tsx'

/** What became of the start: a game, or why there is none. */
export type Boot = { readonly play: Play } | { readonly missing: 'failed' | 'expired' | 'insecure' }

/** What the page works with. `start` never rejects. */
interface AppProps {
  readonly first: Promise<Boot>
  readonly start: () => Promise<Boot>
  readonly host: Host
  readonly t: Translate
}

/** Waits for the game, tells when there is none, and plays it. */
export function App({ first, start, host, t }: AppProps) {
  const [boot, setBoot] = useState(first)
  return (
    <Suspense fallback={<Loading label={t('load.title')} />}>
      <Booted boot={boot} host={host} t={t} onRetry={() => setBoot(start())} />
    </Suspense>
  )
}

function Booted({ boot, host, t, onRetry }: { boot: Promise<Boot>; host: Host; t: Translate; onRetry: () => void }) {
  const outcome = use(boot)
  if ('play' in outcome)
    return (
      <PlayContext value={outcome.play}>
        <Game />
      </PlayContext>
    )
  return (
    <Plate
      t={t}
      kind={outcome.missing}
      {...(outcome.missing === 'failed' ? { onRetry } : {})}
      {...(host.canLeave ? { onLeave: () => host.leave() } : {})}
    />
  )
}
