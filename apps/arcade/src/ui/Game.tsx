import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { stakeOf } from '../game/state.ts'
import { useGame, usePlay, usePreferences } from './context.ts'
import { Controls } from './Controls.tsx'
import { Expired } from './Notices.tsx'
import { Icon } from './icons.tsx'
import { Meters } from './Meters.tsx'
import { Moments } from './Moments.tsx'
import { ProblemDialog } from './Notices.tsx'
import { Speaker } from './Speaker.tsx'
import { StageView } from './StageView.tsx'
import styles from './Game.module.css'

const InfoSheet = lazy(() => import('./InfoSheet.tsx').then((module) => ({ default: module.InfoSheet })))
const FairSheet = lazy(() => import('./FairSheet.tsx').then((module) => ({ default: module.FairSheet })))
const AutoSheet = lazy(() => import('./AutoSheet.tsx').then((module) => ({ default: module.AutoSheet })))
const BetSheet = lazy(() => import('./BetSheet.tsx').then((module) => ({ default: module.BetSheet })))
const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet })))

/** The sheets that can lie over the game. */
export type SheetName = 'info' | 'fair' | 'auto' | 'bet' | 'menu'
const sheets = { info: InfoSheet, fair: FairSheet, auto: AutoSheet, bet: BetSheet, menu: MenuSheet }

/** The whole game: scene and reels behind, bars before them, sheets over both. */
export function Game() {
  const play = usePlay()
  const { controller, host, session, t, preferences, sounds, store, amounts } = play
  const game = useGame()
  const { sound } = usePreferences()
  const room = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  useKeyboard(sheet !== null)

  // Reads the balance anew when the player comes back to the page.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && store.get().phase === 'idle') controller.refreshBalance()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [controller, store])

  if (game.expired) return <Expired />
  const Open = sheet === null ? null : sheets[sheet]
  return (
    <main className={styles['game']} data-free={game.freeSpins !== null}>
      <StageView room={room} />
      <h1 className={styles['hidden']}>{session.gameName}</h1>
      <header className={styles['top']}>
        {host.canLeave ? (
          <button
            type="button"
            className={styles['round']}
            aria-label={t('control.leave')}
            onClick={() => host.leave()}
          >
            <Icon name="leave" />
          </button>
        ) : (
          <span />
        )}
        {session.mode === 'demo' ? <span className={styles['demo']}>{t('bar.demo')}</span> : null}
        <span className={styles['tools']}>
          <button
            type="button"
            className={styles['round']}
            aria-label={t(sound ? 'control.soundOff' : 'control.soundOn')}
            aria-pressed={sound}
            onClick={() => {
              sounds.setOn(!sound)
              preferences.dispatch({ sound: !sound })
            }}
          >
            <Icon name={sound ? 'soundOn' : 'soundOff'} />
          </button>
          <button
            type="button"
            className={styles['round']}
            aria-label={t('control.info')}
            onClick={() => setSheet('info')}
          >
            <Icon name="info" />
          </button>
          <button
            type="button"
            className={styles['round']}
            aria-label={t('control.menu')}
            onClick={() => setSheet('menu')}
          >
            <Icon name="menu" />
          </button>
        </span>
      </header>
      <div ref={room} className={styles['room']} onPointerDown={() => game.phase !== 'idle' && controller.press()} />
      <div className={styles['hud']}>
        <Meters />
        <Controls onBet={() => setSheet('bet')} onAuto={() => setSheet('auto')} />
        <dl className={styles['facts']}>
          <div>
            <dt>{t('bar.balance')}</dt>
            <dd>{amounts.show(game.balance)}</dd>
          </div>
          <div className={styles['betFact']}>
            <dt>{t('bar.bet')}</dt>
            <dd>{amounts.show(stakeOf(game))}</dd>
          </div>
          <div>
            <dt>{t('bar.lastWin')}</dt>
            <dd>{game.lastWin === null ? '–' : amounts.show(game.lastWin)}</dd>
          </div>
        </dl>
      </div>
      <Moments />
      <Speaker />
      <ProblemDialog />
      <Suspense fallback={null}>{Open ? <Open onClose={() => setSheet(null)} onOpen={setSheet} /> : null}</Suspense>
    </main>
  )
}

/** Space and Enter spin, arrows change the bet, T is turbo; only while nothing else has the keyboard. */
function useKeyboard(covered: boolean): void {
  const { controller, store, preferences } = usePlay()

  // Synchronises with the keyboard of the page.
  useEffect(() => {
    if (covered) return undefined
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target?.closest('dialog, input, select'))
        return
      const { bet } = store.get()
      const press = event.key === ' ' || (event.key === 'Enter' && !target?.closest('button, a'))
      if (press) controller.press()
      else if (event.key === 'ArrowUp') store.dispatch({ type: 'betChosen', bet: bet + 1 })
      else if (event.key === 'ArrowDown') store.dispatch({ type: 'betChosen', bet: bet - 1 })
      else if (event.key.toLowerCase() === 't') preferences.dispatch({ turbo: !preferences.get().turbo })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [covered, controller, store, preferences])
}
