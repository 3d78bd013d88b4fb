import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { arrowDown } from '../icons/arrow-down.ts'
import { arrowUp } from '../icons/arrow-up.ts'
import { classNames } from '../internal/class-names.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Stat.module.css'
import { createTrendPath } from './trend-path.ts'

export interface StatDelta {
  /** The formatted difference with its sign, e.g. "+12 %". */
  readonly text: string
  /** The baseline, e.g. "on last week". */
  readonly comparedWith?: string | undefined
  readonly direction: 'up' | 'down' | 'level'
  /** Whether the change is good, independent of its direction. */
  readonly tone?: 'positive' | 'negative' | 'neutral' | undefined
}

export interface StatProps extends Omit<ComponentProps<'dl'>, 'children'> {
  readonly label: string
  /** The formatted figure, e.g. a `MoneyText`. */
  readonly value: ReactNode
  readonly delta?: StatDelta | undefined
  /** Past values, oldest first; decorative, not announced. */
  readonly trend?: readonly number[] | undefined
  readonly icon?: ReactNode
  /** Shows a skeleton in place of the figure. */
  readonly loading?: boolean | undefined
  /** Announced while loading. */
  readonly loadingLabel?: string | undefined
}

const arrows = { up: arrowUp, down: arrowDown } as const

/** View box of the trend line. */
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
      <path d={createTrendPath(values, width, height)} vectorEffect="non-scaling-stroke" />
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
      {comparedWith !== undefined && <bdi className={styles['comparedWith']}>{comparedWith}</bdi>}
    </dd>
  )
}

/** Figure of a dashboard with label, change and trend. */
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
