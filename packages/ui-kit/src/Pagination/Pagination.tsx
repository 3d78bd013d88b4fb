import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { more } from '../icons/more.ts'
import { classNames } from '../internal/class-names.ts'
import { paginate } from './paginate.ts'
import styles from './Pagination.module.css'

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  readonly page: number
  readonly pages: number
  /** Number of pages always shown at either end. */
  readonly margin?: number | undefined
  /** Number of pages shown around the current one, including itself. */
  readonly range?: number | undefined
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** The accessible name of a page, e.g. "Page 3". */
  readonly pageLabel: (page: number) => string
  readonly onPageChange: (page: number) => void
  /** Returns the URL of a page; makes the pages links, which can also open in a new tab. */
  readonly getPageHref?: ((page: number) => string) | undefined
}

/** Layout for phones. */
const compact = { margin: 1, range: 1 }

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Pagination of a list; renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pages,
    margin = 2,
    range = 5,
    label,
    previousLabel,
    nextLabel,
    pageLabel,
    onPageChange,
    ...rest
  } = props
  const { getPageHref, className, ...host } = rest
  if (pages <= 1) return null

  function getTarget(to: number) {
    if (getPageHref === undefined) return { onClick: () => onPageChange(to) }
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onPageChange(to)
    }
    return { href: getPageHref(to), onClick }
  }

  function renderPage(to: number) {
    const current = to === page
    const shared = {
      className: styles['page'],
      'aria-label': pageLabel(to),
      'aria-current': current ? ('page' as const) : undefined,
    }
    return getPageHref === undefined ? (
      <button type="button" {...shared} {...getTarget(to)}>
        {to}
      </button>
    ) : (
      <a {...shared} {...getTarget(to)}>
        {to}
      </a>
    )
  }

  function renderList(layout: 'wide' | 'compact', shape: { readonly margin: number; readonly range: number }) {
    return (
      <ol className={styles['list']} data-layout={layout}>
        {paginate({ page, pages, ...shape }).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap ${item.after}`} className={styles['gap']} aria-hidden="true">
              <Icon shape={more} />
            </li>
          ) : (
            <li key={item.page}>{renderPage(item.page)}</li>
          ),
        )}
      </ol>
    )
  }

  const renderStep = (to: number, name: string, shape: typeof chevronEnd) => (
    <IconButton
      shape={shape}
      label={name}
      variant="secondary"
      {...(to >= 1 && to <= pages ? getTarget(to) : { disabled: true })}
    />
  )

  return (
    <nav data-slot="pagination" aria-label={label} {...host} className={classNames(styles['root'], className)}>
      {renderStep(page - 1, previousLabel, chevronStart)}
      {renderList('wide', { margin, range })}
      {renderList('compact', compact)}
      {renderStep(page + 1, nextLabel, chevronEnd)}
    </nav>
  )
}
