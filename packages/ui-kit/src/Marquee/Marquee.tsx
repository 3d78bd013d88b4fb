import { type ComponentProps, type FocusEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { pause } from '../icons/pause.ts'
import { play } from '../icons/play.ts'
import { classNames } from '../internal/class-names.ts'
import { styleWith } from '../internal/variables.ts'
import styles from './Marquee.module.css'
import { useRun } from './use-run.ts'

export interface MarqueeItem {
  readonly id: string
  readonly text: ReactNode
}

export interface MarqueeProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-label'> {
  /** Names the region, e.g. "Notices". */
  readonly label: string
  readonly items: readonly MarqueeItem[]
  /** Makes the notices buttons; told which one was pressed. */
  readonly onItemPress?: ((index: number) => void) | undefined
  readonly pauseLabel: string
  readonly playLabel: string
  /** Stands still before the notices. */
  readonly icon?: ReactNode
  /** CSS pixels per second. */
  readonly speed?: number | undefined
}

const defaultSpeed = 45
const reducedMotion = '(prefers-reduced-motion: reduce)'

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

interface LineProps extends Pick<MarqueeProps, 'items' | 'onItemPress'> {
  /** A second showing of the same, for the eye and the mouse only. */
  readonly echo?: boolean
}

function Notices({ items, onItemPress, echo = false }: LineProps) {
  return items.map(({ id, text }, index) => (
    <li key={id} className={styles['item']}>
      {onItemPress === undefined ? (
        text
      ) : (
        <button
          type="button"
          className={styles['press']}
          tabIndex={echo ? -1 : undefined}
          onMouseDown={echo ? (event) => event.preventDefault() : undefined}
          onClick={() => onItemPress(index)}
        >
          {text}
        </button>
      )}
    </li>
  ))
}

/** Brings the line back to where it runs, after the browser scrolled it to show a focused notice. */
function scrollBack({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollLeft = 0
}

/**
 * Notices that pass by when they do not fit. They stop under the pointer, at focus and at the button's word; under reduced
 * motion they never move, and the line is scrolled by hand.
 */
export function Marquee(props: MarqueeProps) {
  const { label, items, onItemPress, pauseLabel, playLabel, icon, speed = defaultSpeed, className, ...rest } = props
  const still = useSyncExternalStore(watchMotion, () => matchMedia(reducedMotion).matches)
  const [paused, setPaused] = useState(false)
  const [line, run] = useRun<HTMLUListElement>()
  const moving = run.overflowing && !still
  // The keys of a scroller have to reach it where nothing in it takes focus.
  const scrollable = run.overflowing && still && onItemPress === undefined

  return (
    <section
      data-slot="marquee"
      {...rest}
      aria-label={label}
      data-moving={moving ? '' : undefined}
      data-paused={paused ? '' : undefined}
      style={styleWith({ '--_duration': `${run.distance / speed}s` }, rest.style)}
      className={classNames(styles['root'], className)}
    >
      {icon}
      {/* Focus only brings the line back; nothing is operated through the viewport itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['viewport']}
        data-slot="marquee-viewport"
        {...(scrollable && { tabIndex: 0 })}
        onBlur={scrollBack}
      >
        <div className={styles['track']}>
          <ul ref={line} className={styles['line']}>
            <Notices items={items} onItemPress={onItemPress} />
          </ul>
          {moving && (
            <ul className={styles['line']} aria-hidden="true">
              <Notices items={items} onItemPress={onItemPress} echo />
            </ul>
          )}
        </div>
      </div>
      {moving && (
        <IconButton
          size="small"
          shape={paused ? play : pause}
          label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  )
}
