import { lazy, Suspense, use, useState } from 'react'
import type { Host } from './host/host.ts'
import type { LiveServices } from './kinds/live/create-live.ts'
import type { LotteryServices } from './kinds/lottery/create-lottery.ts'
import type { SportsServices } from './kinds/sports/create-sports.ts'
import type { Translate } from './text/texts.ts'
import { CodeBoundary } from './ui/CodeBoundary.tsx'
import { PlayContext, ShellContext, type Play } from './ui/context.ts'
import { Game } from './ui/Game.tsx'
import { GameBroken, Loading, StatusScreen } from './ui/StatusScreen.tsx'

const LotteryGame = lazy(() =>
  import('./kinds/lottery/LotteryGame.tsx').then((module) => ({ default: module.LotteryGame })),
)

const LiveTable = lazy(() => import('./kinds/live/LiveTable.tsx').then((module) => ({ default: module.LiveTable })))

const SportsGame = lazy(() =>
  import('./kinds/sports/SportsGame.tsx').then((module) => ({ default: module.SportsGame })),
)

/** Result of the start: a game, a lottery, a live table, a book, or the reason why there is none. */
export type BootResult =
  | { readonly play: Play }
  | { readonly lottery: LotteryServices }
  | { readonly live: LiveServices }
  | { readonly sports: SportsServices }
  | { readonly missing: 'failed' | 'expired' | 'insecure' }

/** Neither `first` nor `start` ever rejects. */
interface AppProps {
  readonly first: Promise<BootResult>
  readonly start: () => Promise<BootResult>
  readonly host: Host
  readonly t: Translate
}

/** Shows a loading screen, then the game or the reason why it could not start. */
export function App({ first, start, host, t }: AppProps) {
  const [boot, setBoot] = useState(first)
  return (
    <CodeBoundary fallback={<GameBroken host={host} t={t} />}>
      <Suspense fallback={<Loading label={t('load.title')} />}>
        <BootedGame boot={boot} host={host} t={t} onRetry={() => setBoot(start())} />
      </Suspense>
    </CodeBoundary>
  )
}

function BootedGame({
  boot,
  host,
  t,
  onRetry,
}: {
  boot: Promise<BootResult>
  host: Host
  t: Translate
  onRetry: () => void
}) {
  const outcome = use(boot)
  if ('lottery' in outcome) return <LotteryGame services={outcome.lottery} />
  if ('live' in outcome) return <LiveTable services={outcome.live} />
  if ('sports' in outcome) return <SportsGame services={outcome.sports} />
  if ('play' in outcome)
    return (
      <ShellContext value={outcome.play}>
        <PlayContext value={outcome.play}>
          <Game />
        </PlayContext>
      </ShellContext>
    )
  return (
    <StatusScreen
      t={t}
      kind={outcome.missing}
      {...(outcome.missing === 'failed' ? { onRetry } : {})}
      {...(host.canLeave ? { onLeave: () => host.leave() } : {})}
    />
  )
}
