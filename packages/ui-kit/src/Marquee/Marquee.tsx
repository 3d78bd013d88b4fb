import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { pause } from '../icons/pause.ts'
import { play } from '../icons/play.ts'
import { classNames } from '../internal/class-names.ts'
import { useReducedMotion } from '../internal/use-reduced-motion.ts'
import { createStyle } from '../internal/variables.ts'
import styles from './Marquee.module.css'
import { useOverflow } from './use-overflow.ts'

export interface MarqueeItem {
  readonly id: string
  readonly text: ReactNode
}

export interface MarqueeProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-label'> {
  /** Accessible name of the region, e.g. "Notices". */
  readonly label: string
  readonly items: readonly MarqueeItem[]
  /** Makes the notices buttons; receives the index of the one that was pressed. */
  readonly onItemPress?: ((index: number) => void) | undefined
  readonly pauseLabel: string
  readonly playLabel: string
  /** Shown before the notices; does not move. */
  readonly icon?: ReactNode
  /** CSS pixels per second. */
  readonly speed?: number | undefined
}

const defaultSpeed = 45

interface LineProps extends Pick<MarqueeProps, 'items' | 'onItemPress'> {
  /** The visual duplicate that closes the loop; hidden from assistive technology and the keyboard. */
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

/** Resets the scroll position that the browser changed to show a focused notice. */
function scrollBack({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollLeft = 0
}

/**
 * Scrolls notices that do not fit. Pauses under the pointer, on focus and with the button; under reduced motion the
 * line does not move and can be scrolled instead.
 */
export function Marquee(props: MarqueeProps) {
  const { label, items, onItemPress, pauseLabel, playLabel, icon, speed = defaultSpeed, className, ...rest } = props
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [line, overflow] = useOverflow<HTMLUListElement>()
  const moving = overflow.overflowing && !reducedMotion
  // A scroll container without focusable content must be focusable itself.
  const scrollable = overflow.overflowing && reducedMotion && onItemPress === undefined

  return (
    <section
      data-slot="marquee"
      {...rest}
      aria-label={label}
      data-moving={moving ? '' : undefined}
      data-paused={paused ? '' : undefined}
      style={createStyle({ '--_duration': `${overflow.distance / speed}s` }, rest.style)}
      className={classNames(styles['root'], className)}
    >
      {icon}
      {/* Blur only resets the scroll position; the viewport itself is not operable. */}
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
