import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { arrowDown } from '../icons/arrow-down.ts'
import { arrowUp } from '../icons/arrow-up.ts'
import { classNames } from '../internal/class-names.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Stat.module.css'
import { trendPath } from './trend-path.ts'

export interface StatDelta {
  /** The difference as shown, with its sign, e.g. "+12 %". */
  readonly text: string
  /** What it is compared with, e.g. "on last week". */
  readonly comparedWith?: string | undefined
  readonly direction: 'up' | 'down' | 'level'
  /** Whether that is good; up is not always. The direction tells it without colour. */
  readonly tone?: 'positive' | 'negative' | 'neutral' | undefined
}

export interface StatProps extends Omit<ComponentProps<'dl'>, 'children'> {
  readonly label: string
  /** The figure as shown, e.g. a `MoneyText`. */
  readonly value: ReactNode
  readonly delta?: StatDelta | undefined
  /** The way to the figure, oldest first; decoration, since its numbers are not read out. */
  readonly trend?: readonly number[] | undefined
  readonly icon?: ReactNode
  /** Keeps the place of a figure on its way. */
  readonly loading?: boolean | undefined
  /** Said while it is on its way. */
  readonly loadingLabel?: string | undefined
}

const arrows = { up: arrowUp, down: arrowDown } as const

/** The grid that a trend is drawn on. */
const trendBox = { width: 96, height: 28 }

function Trend({ values }: { readonly values: readonly number[] }) {
  const { width, height } = trendBox
  return (
    <svg
      className={styles['trend']}
      data-slot="stat-trend"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={trendPath(values, width, height)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Delta({ text, comparedWith, direction, tone = 'neutral' }: StatDelta) {
  return (
    <dd className={styles['delta']} data-slot="stat-delta" data-tone={tone} data-direction={direction}>
      <span className={styles['change']}>
        {direction !== 'level' && <Icon shape={arrows[direction]} />}
        <bdi>{text}</bdi>
      </span>
      {comparedWith !== undefined && <span className={styles['comparedWith']}>{comparedWith}</span>}
    </dd>
  )
}

/** One figure of a dashboard: what it is, how much, and where it is going. */
export function Stat(props: StatProps) {
  const { label, value, delta, trend = [], icon, loading = false, loadingLabel, className, ...rest } = props
  return (
    <dl data-slot="stat" {...rest} aria-busy={loading} className={classNames(styles['root'], className)}>
      <dt className={styles['label']}>
        {icon}
        {label}
      </dt>
      <dd className={styles['value']}>
        {loading ? (
          <>
            <VisuallyHidden>{loadingLabel}</VisuallyHidden>
            <Skeleton shape="text" className={styles['skeleton']} />
          </>
        ) : (
          value
        )}
      </dd>
      {!loading && delta && <Delta {...delta} />}
      {!loading && trend.length > 1 && (
        <dd className={styles['trendBox']} aria-hidden="true">
          <Trend values={trend} />
        </dd>
      )}
    </dl>
  )
}
