import type { PrizeNumbers } from '@croupier/fair/lottery/forms'
import { useLottery } from './use-lottery.ts'
import styles from './Balls.module.css'

/** The opened numbers of a draw: as balls, or by prize. `compact` shows the special prize alone where there are several. */
export function Balls({ result, compact = false }: { result: readonly PrizeNumbers[]; compact?: boolean }) {
  const { text } = useLottery()
  const [first] = result
  if (!first) return null
  if (first.prize === '') return <Row numbers={first.numbers} />
  if (compact)
    return (
      <span className={styles['special']}>
        <span>{text('prize.special')}</span>
        <Row numbers={first.numbers} />
      </span>
    )
  return (
    <table className={styles['prizes']}>
      <tbody>
        {result.map(({ prize, numbers }) => (
          <tr key={prize} data-special={prize === 'special'}>
            <th scope="row">{prize === 'special' ? text('prize.special') : text('prize.number', { number: prize })}</th>
            <td>{numbers.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A number of one text has a ball for each digit. */
function Row({ numbers }: { numbers: readonly string[] }) {
  const { lottery, naming } = useLottery()
  const { form } = lottery
  const isDigits = form.kind === 'digits' || form.kind === 'prizes'
  const faces = (isDigits ? numbers.flatMap((number) => [...number]) : numbers).map(naming.formatFace)
  return (
    <span className={styles['row']} data-form={form.kind}>
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
