import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './NavItem.module.css'

interface NavItemLook {
  readonly label: string
  readonly icon: ReactNode
  /** Shown after the label, e.g. a count. */
  readonly badge?: ReactNode
  /** Marks the current page. */
  readonly current?: boolean | undefined
  /** `row`: icon and label in a line; `stack`: label below; `icon`: label for assistive technology only. */
  readonly layout?: 'row' | 'stack' | 'icon' | undefined
}

type AsLink = NavItemLook & Omit<ComponentProps<'a'>, 'children'> & { readonly href: string }
type AsButton = NavItemLook & Omit<ComponentProps<'button'>, 'children'> & { readonly href?: never }

/** A link of a menu; without `href` a button. */
export type NavItemProps = AsLink | AsButton

/** Item of a menu or of the BottomBar. */
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
