import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import type { ReactNode } from 'react'
import { getResultName, toRoadResult } from './describe.ts'
import { layOutBigRoad, roadRows, type RoadResult } from './roads.ts'
import { useLive } from './use-live.ts'
import styles from './Roads.module.css'

/** The bead road and the big road of the last rounds, and the results in words for screen readers. */
export function Roads({ results }: { results: readonly LotteryDraw[] }) {
  const { kind, liveText } = useLive()
  // The newest round comes first; roads begin with the oldest one.
  const rounds = results.toReversed()
  const marks = rounds.map(({ numbers }) => toRoadResult(kind, liveText, numbers ?? []))
  const spoken = results.slice(0, 6).map(({ numbers }) => getResultName(kind, liveText, numbers ?? []))
  return (
    <section className={styles['roads']} aria-label={liveText('road.label')}>
      <p className={styles['spoken']}>{spoken.join(', ')}</p>
      <Road name={liveText('road.bead')} newest={results[0]?.number}>
        <BeadRoad marks={marks} />
      </Road>
      <Road name={liveText('road.bigRoad')} newest={results[0]?.number}>
        <BigRoad marks={marks} />
      </Road>
    </section>
  )
}

/** A road that is scrolled to its newest round, with which it is mounted anew. */
function Road({ name, newest, children }: { name: string; newest: string | undefined; children: ReactNode }) {
  return (
    <figure className={styles['road']}>
      <figcaption>{name}</figcaption>
      <div key={newest} ref={scrollToEnd} className={styles['scroller']} aria-hidden="true">
        {children}
      </div>
    </figure>
  )
}

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollLeft = (document.dir === 'rtl' ? -1 : 1) * element.scrollWidth
}

function BeadRoad({ marks }: { marks: readonly RoadResult[] }) {
  return (
    <div className={styles['grid']}>
      {marks.map((mark, index) => (
        // A road has a bead for each round; its place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <Bead key={index} mark={mark} index={index} />
      ))}
    </div>
  )
}

function Bead({ mark: { tone, text }, index }: { mark: RoadResult; index: number }) {
  return (
    <span className={styles['bead']} data-tone={tone} style={place(Math.floor(index / roadRows), index % roadRows)}>
      {text}
    </span>
  )
}

function BigRoad({ marks }: { marks: readonly RoadResult[] }) {
  return (
    <div className={styles['grid']}>
      {layOutBigRoad(marks).map(({ column, row, tone, others }) => (
        <span key={`${column} ${row}`} className={styles['ring']} data-tone={tone} style={place(column, row)}>
          {others === 0 ? '' : others}
        </span>
      ))}
    </div>
  )
}

function place(column: number, row: number) {
  return { gridArea: `${row + 1} / ${column + 1}` }
}
