import stack from './Stack.module.css'

interface RoundCellProps {
  readonly game: string
  readonly vendor: string
  readonly roundId: string
}

/** A round in a table: its game, and what its vendor calls it. */
export function RoundCell({ game, vendor, roundId }: RoundCellProps) {
  return (
    <span className={stack['stacked']}>
      {game}
      <span className={stack['code']}>
        {vendor} {roundId}
      </span>
    </span>
  )
}
