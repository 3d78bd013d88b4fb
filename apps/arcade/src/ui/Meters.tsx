import { countUpSeconds } from '../game/win-tier.ts'
import { getStake, type GameState } from '../game/state.ts'
import { useGameState, usePlay, type Play } from './context.ts'
import { useCountUp } from './use-count-up.ts'
import styles from './Meters.module.css'

/** Line between reels and controls: win of the round, free-spin progress, or a hint. */
export function Meters() {
  const play = usePlay()
  const game = useGameState()
  const { t, amounts, view } = play
  const { Detail } = view
  const counted = useCountUp(game.win ?? 0n, countUpSeconds[game.winTier])
  // The celebration of a big win or a pot shows its own count-up.
  const isCounted = game.celebration?.kind === 'bigWin' || game.celebration?.kind === 'potWon'
  const hasWin = game.win !== null && game.win > 0n && !isCounted
  return (
    <div className={styles['meters']} data-win-tier={game.winTier}>
      {game.freeSpins ? (
        <p className={styles['free']}>
          <strong>{t('bar.freeSpin', { played: game.freeSpins.played, total: game.freeSpins.total })}</strong>
          <span>{t('bar.multiplier', { factor: game.freeSpins.factor })}</span>
        </p>
      ) : null}
      <p className={styles['win']}>
        {hasWin ? (
          <>
            <span>{t(game.winTier === 'returned' ? 'bar.returned' : 'bar.win')}</span>
            <strong>{amounts.format(counted)}</strong>
          </>
        ) : (
          <span className={styles['hint']}>{game.celebration ? '' : getHint(play, game)}</span>
        )}
      </p>
      {hasWin ? (
        <p className={styles['detail']}>{game.notice?.kind === 'pending' ? t('error.pending') : <Detail />}</p>
      ) : null}
    </div>
  )
}

function getHint({ t, view }: Play, game: GameState): string {
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
  if (game.phase !== 'idle') return t('bar.goodLuck')
  return getStake(game) === 0n ? view.texts.hint : view.texts.ready
}
