import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './NavItem.module.css'

interface NavItemLook {
  readonly label: string
  readonly icon: ReactNode
  /** A count or a word after the label. */
  readonly badge?: ReactNode
  /** The place the reader is at. */
  readonly current?: boolean | undefined
  /** `row`: icon and label in a line; `stack`: label below; `icon`: label for assistive technology only. */
  readonly layout?: 'row' | 'stack' | 'icon' | undefined
}

type AsLink = NavItemLook & Omit<ComponentProps<'a'>, 'children'> & { readonly href: string }
type AsButton = NavItemLook & Omit<ComponentProps<'button'>, 'children'> & { readonly href?: never }

/** A place of a menu; without `href` something that opens in place. */
export type NavItemProps = AsLink | AsButton

/** One place of a menu or of the bar at the bottom of a phone. */
export function NavItem(props: NavItemProps) {
  const { label, icon, badge, current = false, layout = 'row', ...host } = props
  const shared = {
    'data-slot': 'nav-item',
    'data-layout': layout,
    'aria-current': current ? 'page' : undefined,
    className: classNames(styles['root'], props.className),
  } as const
  const content = (
    <>
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['label']}>{label}</span>
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </>
  )
  const named = layout === 'icon' ? { title: label } : {}
  if (host.href !== undefined) {
    return (
      <a {...named} {...host} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...named} {...host} {...shared}>
      {content}
    </button>
  )
}
