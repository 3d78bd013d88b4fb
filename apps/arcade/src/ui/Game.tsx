import { lazy, useRef, useState } from 'react'
import { getStake } from '../game/state.ts'
import { Celebrations } from './Celebrations.tsx'
import { useGameState, usePlay } from './context.ts'
import { Controls } from './Controls.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Meters } from './Meters.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import type { SheetName } from './sheet-name.ts'
import { SheetSlot } from './SheetSlot.tsx'
import { SessionExpired } from './StatusScreen.tsx'
import { TopBar } from './TopBar.tsx'
import { useBalanceRefresh } from './use-balance-refresh.ts'
import { useKeyboard } from './use-keyboard.ts'
import styles from './Game.module.css'

const sheets = {
  fair: lazy(() => import('./FairSheet.tsx').then((module) => ({ default: module.FairSheet }))),
  auto: lazy(() => import('./AutoSheet.tsx').then((module) => ({ default: module.AutoSheet }))),
  bet: lazy(() => import('./BetSheet.tsx').then((module) => ({ default: module.BetSheet }))),
  menu: lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet }))),
} as const satisfies Record<Exclude<SheetName, 'info'>, unknown>

const InterruptedRounds = lazy(() =>
  import('./InterruptedRounds.tsx').then((module) => ({ default: module.InterruptedRounds })),
)

/** The game: the scene at the back, bars over them, sheets on top. */
export function Game() {
  const { controller, session, view } = usePlay()
  const { Scene, Board } = view
  const game = useGameState()
  const room = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [interrupted, setInterrupted] = useState(session.interruptedRounds ?? [])
  useKeyboard(sheet !== null || interrupted.length > 0 || game.problem !== null)
  useBalanceRefresh()

  if (game.expired) return <SessionExpired />
  const OpenSheet = sheet === null ? null : sheet === 'info' ? view.Info : sheets[sheet]
  return (
    <main className={styles['game']} data-free={game.freeSpins !== null} data-board={Board !== null}>
      <Scene room={room} />
      <h1 className={styles['hidden']}>{session.gameName}</h1>
      <TopBar onOpen={setSheet} />
      <div ref={room} className={styles['room']} onPointerDown={() => game.phase !== 'idle' && controller.press()}>
        {Board ? <Board /> : null}
      </div>
      <div className={styles['hud']}>
        <Meters />
        <Controls onBet={() => setSheet('bet')} onAuto={() => setSheet('auto')} />
        <Facts />
      </div>
      <Celebrations />
      <LiveRegion />
      <ProblemDialog />
      {interrupted.length > 0 ? (
        <SheetSlot onClose={() => setInterrupted([])}>
          <InterruptedRounds rounds={interrupted} onClose={() => setInterrupted([])} />
        </SheetSlot>
      ) : null}
      {OpenSheet ? (
        <SheetSlot key={sheet} onClose={() => setSheet(null)}>
          <OpenSheet onClose={() => setSheet(null)} onOpen={setSheet} />
        </SheetSlot>
      ) : null}
    </main>
  )
}

/** Characters of an amount that fits beside its name on the narrowest phone; both amounts stand below their names otherwise. */
const longestBeside = 9

/** Balance, bet and last win. */
function Facts() {
  const { t, amounts } = usePlay()
  const game = useGameState()
  const balance = amounts.format(game.balance)
  const lastWin = game.lastWin === null ? '–' : amounts.format(game.lastWin)
  return (
    <dl className={styles['facts']} data-long={Math.max(balance.length, lastWin.length) > longestBeside}>
      <div>
        <dt>{t('bar.balance')}</dt>
        <dd>{balance}</dd>
      </div>
      <div className={styles['betFact']}>
        <dt>{t('bar.bet')}</dt>
        <dd>{amounts.format(getStake(game))}</dd>
      </div>
      <div>
        <dt>{t('bar.lastWin')}</dt>
        <dd>{lastWin}</dd>
      </div>
    </dl>
  )
}
