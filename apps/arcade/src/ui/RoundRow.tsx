import { verify } from '@croupier/fair/round'
import type { RoundRecord } from '@croupier/fair/studio-wire'
import { useState } from 'react'
import { usePlay } from './context.ts'
import { Icon } from './icons.tsx'
import fairSheet from './FairSheet.module.css'
import styles from './Sheets.module.css'

/** One past round, and whether its seeds really give what it showed. */
export function RoundRow({ round }: { round: RoundRecord }) {
  const { t, amounts } = usePlay()
  return (
    <li>
      <span className={fairSheet['roundName']}>
        <strong>{t('fair.round', { nonce: round.nonce })}</strong>
        <time dateTime={round.at}>{new Date(round.at).toLocaleTimeString(document.documentElement.lang)}</time>
      </span>
      <span className={fairSheet['roundMoney']}>
        <span>{amounts.show(amounts.read(round.bet))}</span>
        <strong>{amounts.show(amounts.read(round.win))}</strong>
      </span>
      <span className={fairSheet['verdict']}>
        <Verdict round={round} />
      </span>
    </li>
  )
}

function Verdict({ round }: { round: RoundRecord }) {
  const { t } = usePlay()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const states = {
    cancelled: 'fair.cancelled',
    cancelling: 'fair.cancelled',
    settling: 'fair.pending',
    refused: 'fair.refused',
    stuck: 'fair.stuck',
  } as const
  if (round.state !== 'settled') return <small>{t(states[round.state])}</small>
  const { serverSeed } = round
  if (serverSeed === null) return <small>{t('fair.hidden')}</small>
  if (verdict !== null)
    return (
      <output className={fairSheet['badge']} data-good={verdict}>
        <Icon name={verdict ? 'check' : 'cross'} />
        {t(verdict ? 'fair.verified' : 'fair.wrong')}
      </output>
    )
  return (
    <button
      type="button"
      className={styles['small']}
      onClick={() =>
        void verify({ ...round, serverSeed, game: round.gameCode }).then(
          ({ ok }) => setVerdict(ok),
          () => setVerdict(false),
        )
      }
    >
      {t('fair.verify')}
    </button>
  )
}
