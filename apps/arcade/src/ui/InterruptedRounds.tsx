import { getFairPath } from '@croupier/domain/fair-path'
import type { RoundRecord } from '@croupier/fair/studio-wire'
import { formatDateTime } from '../text/times.ts'
import { usePlay } from './context.ts'
import { CopyField } from './CopyField.tsx'
import { RoundVerdict } from './RoundRow.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './Sheets.module.css'

interface InterruptedRoundsProps {
  readonly rounds: readonly RoundRecord[]
  readonly onClose: () => void
}

/** Results of played rounds that the player has not seen. Closing it acknowledges them. */
export function InterruptedRounds({ rounds, onClose }: InterruptedRoundsProps) {
  const { t, acknowledge } = usePlay()

  function close(): void {
    acknowledge(rounds.map(({ roundId }) => roundId))
    onClose()
  }

  return (
    <Sheet
      title={t('interrupted.title')}
      onClose={close}
      footer={
        <button type="button" className={styles['main']} onClick={close}>
          {t('control.continue')}
        </button>
      }
    >
      <p className={styles['text']}>{t('interrupted.text')}</p>
      {rounds.map((round) => (
        <InterruptedRound key={round.roundId} round={round} />
      ))}
    </Sheet>
  )
}

/** When a round was played, its stake and win, and how to verify it. */
function InterruptedRound({ round }: { round: RoundRecord }) {
  const { t, amounts, siteOrigin } = usePlay()
  const win = amounts.parse(round.win)
  return (
    <section>
      <h3 className={styles['head']}>
        <time dateTime={round.at}>{formatDateTime(round.at, document.documentElement.lang)}</time>
      </h3>
      <dl className={styles['facts']}>
        <dt>{t('bar.bet')}</dt>
        <dd>{amounts.format(amounts.parse(round.bet))}</dd>
        <dt>{t('bar.win')}</dt>
        <dd>{win > 0n ? amounts.format(win) : t('say.noWin')}</dd>
        <dt>{t('fair.title')}</dt>
        <dd>
          <RoundVerdict round={round} />
        </dd>
      </dl>
      {/* To copy: the frame of a game opens no pages. The seed is disclosed after the session of the round. */}
      {siteOrigin === null ? null : (
        <CopyField label={t('interrupted.proof')} value={`${siteOrigin}${getFairPath(round.roundId)}`} />
      )}
    </section>
  )
}
