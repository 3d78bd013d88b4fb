import type { Win } from '@croupier/fair/evaluate'
import { countSeconds } from '../game/celebration.ts'
import type { GameState } from '../game/state.ts'
import { useGame, usePlay, type Play } from './context.ts'
import { useCount } from './use-count.ts'
import styles from './Meters.module.css'

/** The line between reels and buttons: what the round pays, how it stands, or a word to the player. */
export function Meters() {
  const play = usePlay()
  const game = useGame()
  const { t, amounts } = play
  const counted = useCount(game.win ?? 0n, countSeconds[game.mood])
  // A grand moment counts up by itself, over the reels.
  const hasWin = game.win !== null && game.win > 0n && game.moment?.kind !== 'grand'
  const detail =
    game.notice?.kind === 'pending'
      ? t('error.pending')
      : game.single && describeWin(play, game.single.win, game.single.amount)
  return (
    <div className={styles['meters']} data-mood={game.mood}>
      {game.freeSpins ? (
        <p className={styles['free']}>
          <strong>{t('bar.freeSpin', { played: game.freeSpins.played, total: game.freeSpins.total })}</strong>
          <span>{t('bar.multiplier', { factor: game.freeSpins.factor })}</span>
        </p>
      ) : null}
      <p className={styles['win']}>
        {hasWin ? (
          <>
            <span>{t(game.mood === 'returned' ? 'bar.returned' : 'bar.win')}</span>
            <strong>{amounts.show(counted)}</strong>
          </>
        ) : (
          <span className={styles['hint']}>{game.moment ? '' : hintOf(play, game)}</span>
        )}
      </p>
      {hasWin && detail ? <p className={styles['detail']}>{detail}</p> : null}
    </div>
  )
}

function hintOf({ t }: Play, game: GameState): string {
  if (game.notice?.kind === 'pending') return t('error.pending')
  if (game.notice?.kind === 'autoStopped')
    return t(
      (
        {
          loss: 'auto.stoppedLoss',
          funds: 'auto.stoppedFunds',
          bonus: 'auto.stoppedBonus',
          bigWin: 'auto.stoppedBig',
        } as const
      )[game.notice.reason],
    )
  return t(game.phase === 'idle' ? 'bar.press' : 'bar.goodLuck')
}

function describeWin({ t, amounts }: Play, win: Win, minor: bigint): string {
  const amount = amounts.show(minor)
  switch (win.kind) {
    case 'line':
      return t('bar.lineWin', { line: (win.line ?? 0) + 1, amount })
    case 'ways':
      return t('bar.waysWin', { ways: win.ways ?? 1, amount })
    case 'scatter':
      return t('bar.scatterWin', { count: win.count, amount })
  }
}
