import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Countdown.module.css'
import { findReachedMilestone, type TimeLeft, toTimeLeft, useSecondsLeft } from './seconds-left.ts'

export type { TimeLeft } from './seconds-left.ts'

type Unit = Exclude<keyof TimeLeft, 'total'>

export interface CountdownProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'> {
  /** Accessible name, e.g. "Next draw". */
  readonly label: string
  /** The target time in milliseconds since 1970, on the clock of `now`. */
  readonly until: number
  /** Clock in milliseconds since 1970, e.g. the server's. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Unit labels: below the figures, or after the days if `look` is `inline`. */
  readonly units: Readonly<Record<Unit, string>>
  /** Returns the remaining time as a sentence, e.g. "2 hours and 5 minutes left". */
  readonly speak: (left: TimeLeft) => string
  /** Announced at the end. */
  readonly endedLabel: string
  /** False where several countdowns of a page would talk over each other. Defaults to true. */
  readonly announces?: boolean | undefined
  readonly look?: 'blocks' | 'inline' | undefined
  /** Formats a figure. Defaults to two ASCII digits. */
  readonly format?: ((value: number) => string) | undefined
  /** Called once when no time is left, also if none was left initially. */
  readonly onEnd?: (() => void) | undefined
}

const order = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly Unit[]

function padTwoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

interface FiguresProps {
  readonly left: TimeLeft
  readonly units: Readonly<Record<Unit, string>>
  readonly format: (value: number) => string
}

function Blocks({ left, units, format }: FiguresProps) {
  return order
    .filter((unit) => unit !== 'days' || left.days > 0)
    .map((unit) => (
      <span key={unit} className={styles['block']} data-slot="countdown-block">
        <span className={styles['figure']}>{format(left[unit])}</span>
        <span className={styles['unit']}>{units[unit]}</span>
      </span>
    ))
}

function Line({ left, units, format }: FiguresProps): ReactNode {
  const clock = [left.hours, left.minutes, left.seconds].map(format).join(':')
  return (
    <>
      {left.days > 0 && (
        <span className={styles['days']}>
          {left.days} {units.days}
        </span>
      )}
      <bdi dir="ltr">{clock}</bdi>
    </>
  )
}

function RunningCountdown(props: CountdownProps) {
  const {
    label,
    until,
    now = Date.now,
    units,
    speak,
    endedLabel,
    announces = true,
    look = 'blocks',
    format = padTwoDigits,
    ...rest
  } = props
  const { onEnd, className, ...host } = rest
  const seconds = useSecondsLeft(until, now)
  const left = toTimeLeft(seconds)
  const milestone = findReachedMilestone(seconds)
  const [firstMilestone] = useState(milestone)
  const end = useEffectEvent(() => onEnd?.())
  const ended = seconds === 0
  const Figures = look === 'blocks' ? Blocks : Line

  // Notifies the parent, which does not see the clock.
  useEffect(() => {
    if (ended) end()
  }, [ended])

  return (
    <div data-slot="countdown" {...host} data-look={look} className={classNames(styles['root'], className)}>
      <span role="timer" aria-label={label} className={styles['face']}>
        <span className={styles['figures']} aria-hidden="true">
          <Figures left={left} units={units} format={format} />
        </span>
        <VisuallyHidden>{speak(left)}</VisuallyHidden>
      </span>
      {announces && (
        <VisuallyHidden aria-live="polite" aria-atomic="true">
          {milestone !== undefined &&
            milestone !== firstMilestone &&
            (milestone === 0 ? endedLabel : speak(toTimeLeft(milestone)))}
        </VisuallyHidden>
      )}
    </div>
  )
}

/**
 * Countdown to a point in time. Announces itself, if at all, only at a day, an hour, ten minutes, a minute, ten seconds and at the
 * end; its text always contains the remaining time for assistive technology.
 */
export function Countdown(props: CountdownProps) {
  return <RunningCountdown key={props.until} {...props} />
}
