import type { RoundRecord } from '@croupier/fair/studio-wire'
import { verifyRecord } from '../kinds/verify-record.ts'
import { formatTime } from '../text/times.ts'
import { usePlay } from './context.ts'
import { VerifyButton } from './VerifyButton.tsx'
import fairSheet from './FairSheet.module.css'

/** One past round with its verification. */
export function RoundRow({ round }: { round: RoundRecord }) {
  const { t, amounts } = usePlay()
  return (
    <li>
      <span className={fairSheet['roundName']}>
        <strong>{t('fair.round', { nonce: round.nonce })}</strong>
        <time dateTime={round.at}>{formatTime(round.at, document.documentElement.lang)}</time>
      </span>
      <span className={fairSheet['roundMoney']}>
        <span>{amounts.format(amounts.parse(round.bet))}</span>
        <strong>{amounts.format(amounts.parse(round.win))}</strong>
      </span>
      <span className={fairSheet['verdict']}>
        <RoundVerdict round={round} />
      </span>
    </li>
  )
}

/** Whether a round can be verified, with what verifies it, or what became of it. */
export function RoundVerdict({ round }: { round: RoundRecord }) {
  const { t } = usePlay()
  const states = {
    cancelled: 'fair.cancelled',
    cancelling: 'fair.cancelling',
    settling: 'fair.pending',
    refused: 'fair.refused',
    stuck: 'fair.stuck',
  } as const
  if (round.state !== 'settled') return <small>{t(states[round.state])}</small>
  const { serverSeed } = round
  if (serverSeed === null) return <small>{t('fair.hidden')}</small>
  return <VerifyButton verify={() => verifyRecord(round, serverSeed)} />
}
