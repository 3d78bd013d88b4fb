import { type ComponentProps, Fragment, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon/Icon.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { more } from '../icons/more.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  readonly label: string
  readonly href: string
  /** For client-side navigation: prevent the default and navigate. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> {
  /** Accessible name of the landmark, e.g. "Where you are". */
  readonly label: string
  /** The ancestors of the current page, from the top down. */
  readonly items: readonly Crumb[]
  /** Title of the current page. */
  readonly current: string
  /** Accessible name of the button that expands the collapsed items. */
  readonly expandLabel: string
}

const separator = <Icon shape={chevronEnd} className={styles['separator']} />

/**
 * Breadcrumb navigation. In a narrow container the items between the first and the last link collapse into a button.
 */
export function Breadcrumbs({ label, items, current, expandLabel, className, ...rest }: BreadcrumbsProps) {
  const [expanded, setExpanded] = useState(false)
  const firstBetween = useRef<HTMLAnchorElement>(null)
  const collapsed = items.length > 2 && !expanded

  function expand() {
    flushSync(() => setExpanded(true))
    firstBetween.current?.focus()
  }

  return (
    <nav data-slot="breadcrumbs" {...rest} aria-label={label} className={classNames(styles['root'], className)}>
      <ol className={styles['list']} data-collapsed={collapsed ? '' : undefined}>
        {items.map(({ label: place, href, onClick }, index) => (
          <Fragment key={href}>
            <li className={styles['item']} data-between={index > 0 && index < items.length - 1 ? '' : undefined}>
              <a
                ref={index === 1 ? firstBetween : undefined}
                className={styles['link']}
                data-slot="breadcrumbs-link"
                href={href}
                onClick={onClick}
              >
                {place}
              </a>
              {separator}
            </li>
            {index === 0 && collapsed && (
              <li className={styles['item']} data-expander="">
                <button type="button" className={styles['expand']} aria-label={expandLabel} onClick={expand}>
                  <Icon shape={more} />
                </button>
                {separator}
              </li>
            )}
          </Fragment>
        ))}
        <li className={styles['item']} data-current="">
          <span className={styles['current']} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  )
}
