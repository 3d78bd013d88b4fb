import type { DrawPage, LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { useCallback, useEffect, useState } from 'react'
import { CopyField } from '../../ui/CopyField.tsx'
import { Icon } from '../../ui/icons.tsx'
import fairSheet from '../../ui/FairSheet.module.css'
import sheets from '../../ui/Sheets.module.css'
import { Balls } from './Balls.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'
import styles from './Tickets.module.css'

/** Drawn numbers, newest first, with what proves each draw. */
export function ResultList() {
  const { t, text, studio } = useLottery()
  const { board } = useLotteryState()
  const [page, setPage] = useState<DrawPage | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    (before?: string) => {
      studio.draws(before).then(
        ({ draws, next }) => {
          setFailed(false)
          setPage((shown) => ({ draws: [...(before === undefined ? [] : (shown?.draws ?? [])), ...draws], next }))
        },
        () => setFailed(true),
      )
    },
    [studio],
  )

  // Synchronizes with the studio: loads the first page.
  useEffect(() => load(), [load])

  const next = page?.next ?? null
  // The draws since the page was loaded are those of the board.
  const latest = page ? (board?.last ?? []) : []
  const numbers = new Set(latest.map(({ number }) => number))
  const draws = [...latest, ...(page?.draws ?? []).filter(({ number }) => !numbers.has(number))]
  return (
    <section className={styles['list']} aria-label={text('tab.results')}>
      <p className={styles['empty']}>{text('fair.intro')}</p>
      {failed ? (
        <p className={styles['empty']} role="alert">
          {text('offline')}{' '}
          <button type="button" className={sheets['small']} onClick={() => load(next ?? undefined)}>
            {t('load.retry')}
          </button>
        </p>
      ) : null}
      {!page && !failed ? <p className={styles['empty']}>{text('draw.loading')}</p> : null}
      {page && draws.length === 0 ? <p className={styles['empty']}>{text('draw.none')}</p> : null}
      {draws.map((draw) => (
        <Result key={draw.number} draw={draw} />
      ))}
      {next === null ? null : (
        <button type="button" className={sheets['small']} onClick={() => load(next)}>
          {text('more')}
        </button>
      )}
    </section>
  )
}

function Result({ draw }: { draw: LotteryDraw }) {
  const { text, times } = useLottery()
  return (
    <article className={styles['ticket']} aria-label={text('draw.number', { number: draw.number })}>
      <header>
        <span>
          <strong>{text('draw.number', { number: draw.number })}</strong>
          <time dateTime={draw.drawsAt}>{times.dateTime(draw.drawsAt)}</time>
        </span>
      </header>
      <Balls result={draw.result ?? []} />
      {draw.seed === null ? null : (
        <details className={styles['proof']}>
          <summary>{text('fair.proof')}</summary>
          <CopyField label={text('fair.hash')} value={draw.seedHash} />
          <CopyField label={text('fair.seed')} value={draw.seed} />
          <Verdict draw={draw} seed={draw.seed} />
        </details>
      )}
    </article>
  )
}

/** Draws the numbers again in the browser and says whether they match. */
function Verdict({ draw: { number, seedHash, numbers }, seed }: { draw: LotteryDraw; seed: string }) {
  const { t, session } = useLottery()
  const [verdict, setVerdict] = useState<boolean | null>(null)

  async function verify(): Promise<void> {
    const { verifyDraw } = await import('@croupier/fair/lottery/draw')
    const claim = { game: session.gameCode, number, serverSeed: seed, serverSeedHash: seedHash, numbers: numbers ?? [] }
    setVerdict((await verifyDraw(claim)).ok)
  }

  if (verdict === null)
    return (
      <button type="button" className={sheets['small']} onClick={() => void verify().catch(() => setVerdict(false))}>
        {t('fair.verify')}
      </button>
    )
  return (
    <output className={fairSheet['badge']} data-good={verdict}>
      <Icon name={verdict ? 'check' : 'cross'} />
      {t(verdict ? 'fair.verified' : 'fair.wrong')}
    </output>
  )
}
