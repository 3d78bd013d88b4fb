import type { PrizeNumbers } from '@croupier/endpoints/calls/lottery'
import { useTranslation } from 'react-i18next'
import styles from './Lottery.module.css'

interface DrawNumbersProps {
  readonly result: readonly PrizeNumbers[]
  /** Of several prizes, the special one only. */
  readonly short?: boolean
}

/** The numbers of a draw: as balls, or by prize. */
export function DrawNumbers({ result, short = false }: DrawNumbersProps) {
  const { t } = useTranslation('games')
  const [first] = result
  if (!first) return null
  if (first.prize === '') return <Balls numbers={first.numbers} />
  const getName = (prize: string) =>
    prize === 'special' ? t('lottery.special') : t('lottery.prize', { number: prize })
  if (short) {
    return (
      <span className={styles['special']}>
        <span className={styles['hint']}>{getName(first.prize)}</span>
        <Balls numbers={first.numbers} />
      </span>
    )
  }
  return (
    <dl className={styles['prizes']}>
      {result.map(({ prize, numbers }) => (
        <div key={prize} data-special={prize === 'special' ? '' : undefined}>
          <dt>{getName(prize)}</dt>
          <dd>{numbers.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One number has a ball for each of its digits; several have one each. */
function Balls({ numbers }: { readonly numbers: readonly string[] }) {
  const [only = ''] = numbers
  const faces = numbers.length === 1 ? [...only] : numbers
  return (
    <span className={styles['balls']}>
      {faces.map((face, index) => (
        // The same number may be drawn twice; its place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles['ball']}>
          {face}
        </span>
      ))}
    </span>
  )
}
