import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { getStake } from '../game/state.ts'
import { Celebrations } from './Celebrations.tsx'
import { useGameState, usePlay } from './context.ts'
import { Controls } from './Controls.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Meters } from './Meters.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import type { SheetName } from './sheet-name.ts'
import { StageView } from './StageView.tsx'
import { SessionExpired } from './StatusScreen.tsx'
import { TopBar } from './TopBar.tsx'
import { useKeyboard } from './use-keyboard.ts'
import styles from './Game.module.css'

const sheets = {
  info: lazy(() => import('./InfoSheet.tsx').then((module) => ({ default: module.InfoSheet }))),
  fair: lazy(() => import('./FairSheet.tsx').then((module) => ({ default: module.FairSheet }))),
  auto: lazy(() => import('./AutoSheet.tsx').then((module) => ({ default: module.AutoSheet }))),
  bet: lazy(() => import('./BetSheet.tsx').then((module) => ({ default: module.BetSheet }))),
  menu: lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet }))),
} as const satisfies Record<SheetName, unknown>

/** The game: canvases at the back, bars over them, sheets on top. */
export function Game() {
  const { controller, session } = usePlay()
  const game = useGameState()
  const room = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  useKeyboard(sheet !== null)
  useBalanceRefresh()

  if (game.expired) return <SessionExpired />
  const OpenSheet = sheet === null ? null : sheets[sheet]
  return (
    <main className={styles['game']} data-free={game.freeSpins !== null}>
      <StageView room={room} />
      <h1 className={styles['hidden']}>{session.gameName}</h1>
      <TopBar onOpen={setSheet} />
      <div ref={room} className={styles['room']} onPointerDown={() => game.phase !== 'idle' && controller.press()} />
      <div className={styles['hud']}>
        <Meters />
        <Controls onBet={() => setSheet('bet')} onAuto={() => setSheet('auto')} />
        <Facts />
      </div>
      <Celebrations />
      <LiveRegion />
      <ProblemDialog />
      <Suspense fallback={null}>
        {OpenSheet ? <OpenSheet onClose={() => setSheet(null)} onOpen={setSheet} /> : null}
      </Suspense>
    </main>
  )
}

/** Balance, bet and last win. */
function Facts() {
  const { t, amounts } = usePlay()
  const game = useGameState()
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('bar.balance')}</dt>
        <dd>{amounts.format(game.balance)}</dd>
      </div>
      <div className={styles['betFact']}>
        <dt>{t('bar.bet')}</dt>
        <dd>{amounts.format(getStake(game))}</dd>
      </div>
      <div>
        <dt>{t('bar.lastWin')}</dt>
        <dd>{game.lastWin === null ? '–' : amounts.format(game.lastWin)}</dd>
      </div>
    </dl>
  )
}

/** Refreshes the balance when the page becomes visible between rounds. */
function useBalanceRefresh(): void {
  const { controller, store } = usePlay()

  // Synchronizes with visibilitychange events of the document.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && store.get().phase === 'idle') controller.refreshBalance()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [controller, store])
}
