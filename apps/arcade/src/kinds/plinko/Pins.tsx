import { unitsPerStake } from '@croupier/fair/instant/game'
import {
  createPlinkoTarget,
  findBucket,
  listBucketUnits,
  type PlinkoRows,
  type PlinkoTarget,
} from '@croupier/fair/instant/plinko'
import { memo, useEffect, useRef } from 'react'
import { useShownRound } from '../instant/use-instant.ts'
import { findBallPlace } from './find-ball-place.ts'
import styles from './PlinkoBoard.module.css'

/** The drawing has one unit per pin; its width leaves room for the outer buckets. */
const bucketHeight = 1.15

/** Pins with the falling ball, and the buckets with their pays. */
export function Pins({ target, label }: { target: PlinkoTarget; label: string }) {
  const { rows } = target
  const { phase, drawn, bets } = useShownRound()
  /** No ball has fallen on another board. */
  const isResult = phase === 'shown' && bets[0]?.target === createPlinkoTarget(target)
  const ball = useBall(rows, isResult)
  const hit = isResult ? findBucket(target, drawn) - rows / 2 : null
  const buckets = listBucketUnits(target).map((units, bucket) => ({ units, offset: bucket - rows / 2 }))
  const width = rows + 2
  return (
    <svg
      className={styles['pins']}
      viewBox={`${-width / 2} -1 ${width} ${rows + bucketHeight + 1.4}`}
      role="img"
      aria-label={label}
    >
      <StaticPins rows={rows} />
      {buckets.map(({ units, offset }) => (
        <g
          key={offset}
          className={styles['bucket']}
          data-hit={offset === hit}
          transform={`translate(${offset} ${rows + 0.15})`}
        >
          <rect
            x="-0.46"
            y="0"
            width="0.92"
            height={bucketHeight}
            rx="0.2"
            fill={`oklch(0.62 0.19 ${85 - (Math.abs(offset) / (rows / 2)) * 70})`}
          />
          <text y={bucketHeight * 0.62} textAnchor="middle" fontSize={rows > 12 ? 0.36 : 0.4}>
            {formatPay(units)}
          </text>
        </g>
      ))}
      <circle ref={ball} r="0.29" className={styles['ball']} />
    </svg>
  )
}

const StaticPins = memo(function StaticPins({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_pin, pin) => (
      <circle key={`${row}/${pin}`} cx={pin - (row + 1) / 2} cy={row} r="0.115" className={styles['pin']} />
    )),
  )
})

function formatPay(units: number): string {
  const times = units / unitsPerStake
  return times >= 1000 ? `${times / 1000}k` : String(times)
}

/** Lets the ball fall along the drawn steps while the round is revealed, and rest where it is the result of this board. */
function useBall(rows: PlinkoRows, isResult: boolean) {
  const { phase, drawn, revealMs } = useShownRound()
  const ball = useRef<SVGCircleElement>(null)

  // Synchronizes the ball with animation frames.
  useEffect(() => {
    const show = (share: number) => {
      const { x, y } = findBallPlace(rows, drawn, share)
      ball.current?.setAttribute('cx', x.toFixed(3))
      ball.current?.setAttribute('cy', y.toFixed(3))
      ball.current?.setAttribute('data-hidden', String(phase !== 'revealing' && !isResult))
    }
    if (phase !== 'revealing') {
      show(1)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function fall(now) {
      const share = Math.min(1, (now - began) / (revealMs * 0.97))
      show(share)
      if (share < 1) frame = requestAnimationFrame(fall)
    })
    return () => cancelAnimationFrame(frame)
  }, [phase, drawn, revealMs, rows, isResult])

  return ball
}
