import { Children, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { classNames } from '../internal/class-names.ts'
import { inactiveProps } from '../internal/inactive.ts'
import { useMergedRefs } from '../internal/use-merged-refs.ts'
import { getScrollEdgeAttributes, scrollToCenter, useScrollEdges } from '../internal/use-scroll-edges.ts'
import { createStyle } from '../internal/variables.ts'
import fading from '../internal/fading.module.css'
import styles from './SwiperRow.module.css'

export interface SwiperRowProps extends ComponentProps<'section'> {
  /** Accessible name of the row. */
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** Shown above the row, before the buttons. */
  readonly heading?: ReactNode
  /** Shown above the row, beside the buttons, e.g. a link to all items. */
  readonly action?: ReactNode
  /** `header`: buttons above the row; `edge`: buttons over its ends, for rows without heading. */
  readonly controls?: 'header' | 'edge' | undefined
  /** `content`: items keep their own width; a number: that many items per row, if each has at least `tile.min`. */
  readonly perView?: 'content' | number | undefined
  readonly rows?: 1 | 2 | undefined
  /** Index of the selected item, which the row scrolls to its center. */
  readonly current?: number | undefined
}

/** Share of the visible width that a button scrolls; the remainder preserves context. */
const pageShare = 0.85

function scrollByPage(scroller: HTMLElement, direction: 1 | -1) {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -direction : direction
  scroller.scrollBy({ left: sign * scroller.clientWidth * pageShare })
}

/** Row that scrolls natively and snaps, with buttons for mouse users. */
export function SwiperRow(props: SwiperRowProps) {
  const {
    label,
    previousLabel,
    nextLabel,
    heading,
    action,
    perView = 'content',
    rows = 1,
    current = 0,
    ...rest
  } = props
  const { controls = heading === undefined && action === undefined ? 'edge' : 'header', ...own } = rest
  const { className, children, ...host } = own
  const scroller = useRef<HTMLUListElement>(null)
  const [edgesRef, edges] = useScrollEdges<HTMLUListElement>()
  const scrollerRef = useMergedRefs(scroller, edgesRef)
  const scrolled = useRef(false)
  // Synchronises the scroll position with `current`. Skipped for an initial 0, where the row stands already.
  useEffect(() => {
    if (current === 0 && !scrolled.current) return undefined
    scrolled.current = true
    return scrollToCenter(scroller.current?.children[current])
  }, [current])

  const buttons = ([-1, 1] as const).map((direction) => (
    <IconButton
      key={direction}
      className={styles['button']}
      data-direction={direction === 1 ? 'end' : 'start'}
      shape={direction === 1 ? chevronEnd : chevronStart}
      label={direction === 1 ? nextLabel : previousLabel}
      size="small"
      variant="secondary"
      onClick={() => scroller.current && scrollByPage(scroller.current, direction)}
      {...(!edges[direction === 1 ? 'end' : 'start'] && inactiveProps)}
    />
  ))

  return (
    <section
      data-slot="swiper-row"
      aria-label={label}
      {...host}
      data-controls={controls}
      data-overflow={edges.start || edges.end ? '' : undefined}
      className={classNames(styles['root'], className)}
    >
      {controls === 'header' && (
        <div className={styles['header']} data-slot="swiper-row-header">
          <div className={styles['heading']}>{heading}</div>
          {action}
          <div className={styles['buttons']}>{buttons}</div>
        </div>
      )}
      <div className={styles['viewport']}>
        <ul
          ref={scrollerRef}
          className={classNames(styles['scroller'], fading['root'])}
          data-slot="swiper-row-scroller"
          {...getScrollEdgeAttributes(edges)}
          data-sizing={perView === 'content' ? 'content' : 'share'}
          style={createStyle({ '--_per-view': perView === 'content' ? undefined : perView, '--_rows': rows })}
        >
          {Children.map(children, (child) => (
            <li className={styles['item']}>{child}</li>
          ))}
        </ul>
        {controls === 'edge' && buttons}
      </div>
    </section>
  )
}
