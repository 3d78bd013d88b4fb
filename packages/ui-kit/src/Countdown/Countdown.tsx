import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Countdown.module.css'
import { momentAt, type TimeLeft, timeLeft, useSecondsLeft } from './seconds-left.ts'

export type { TimeLeft } from './seconds-left.ts'

type Unit = Exclude<keyof TimeLeft, 'total'>

export interface CountdownProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'> {
  /** Names it, e.g. "Next draw". */
  readonly label: string
  /** The instant it runs towards, milliseconds since 1970 by the clock of `now`. */
  readonly until: number
  /** The clock, e.g. the server's; without one the machine's. */
  readonly now?: (() => number) | undefined
  /** Below the figures, or after the days where it stands in a line. */
  readonly units: Readonly<Record<Unit, string>>
  /** The time left in a sentence, e.g. "2 hours and 5 minutes left". */
  readonly speak: (left: TimeLeft) => string
  /** Announced at the end. */
  readonly endedLabel: string
  readonly look?: 'blocks' | 'inline' | undefined
  /** Draws a figure; without it two western digits. */
  readonly format?: ((value: number) => string) | undefined
  /** Called once when nothing is left, also when nothing was left to begin with. */
  readonly onEnd?: (() => void) | undefined
}

const order = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly Unit[]

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

interface FaceProps {
  readonly left: TimeLeft
  readonly units: Readonly<Record<Unit, string>>
  readonly format: (value: number) => string
}

function Blocks({ left, units, format }: FaceProps) {
  return order
    .filter((unit) => unit !== 'days' || left.days > 0)
    .map((unit) => (
      <span key={unit} className={styles['block']} data-slot="countdown-block">
        <span className={styles['figure']}>{format(left[unit])}</span>
        <span className={styles['unit']}>{units[unit]}</span>
      </span>
    ))
}

function Line({ left, units, format }: FaceProps): ReactNode {
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

function Running(props: CountdownProps) {
  const { label, until, now = Date.now, units, speak, endedLabel, look = 'blocks', format = twoDigits, ...rest } = props
  const { onEnd, className, ...host } = rest
  const seconds = useSecondsLeft(until, now)
  const left = timeLeft(seconds)
  const moment = momentAt(seconds)
  const [firstMoment] = useState(moment)
  const end = useEffectEvent(() => onEnd?.())
  const ended = seconds === 0
  const Face = look === 'blocks' ? Blocks : Line

  // Tells the owner of the one change that it cannot see.
  useEffect(() => {
    if (ended) end()
  }, [ended])

  return (
    <div data-slot="countdown" {...host} data-look={look} className={classNames(styles['root'], className)}>
      <span role="timer" aria-label={label} className={styles['face']}>
        <span className={styles['figures']} aria-hidden="true">
          <Face left={left} units={units} format={format} />
        </span>
        <VisuallyHidden>{speak(left)}</VisuallyHidden>
      </span>
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {moment !== undefined && moment !== firstMoment && (moment === 0 ? endedLabel : speak(timeLeft(moment)))}
      </VisuallyHidden>
    </div>
  )
}

/**
 * The time until an instant. It speaks up only at a day, an hour, ten minutes, a minute, ten seconds and the end; who asks
 * it hears the time at any moment.
 */
export function Countdown(props: CountdownProps) {
  return <Running key={props.until} {...props} />
}
