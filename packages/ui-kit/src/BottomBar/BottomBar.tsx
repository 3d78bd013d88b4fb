import { Children, type ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './BottomBar.module.css'

export interface BottomBarProps extends ComponentProps<'nav'> {
  readonly label: string
}

/** Bottom navigation for phones. Contains three to five NavItems of layout `stack`. */
export function BottomBar({ label, className, children, ...rest }: BottomBarProps) {
  return (
    <nav data-slot="bottom-bar" aria-label={label} {...rest} className={classNames(styles['root'], className)}>
      <ul className={styles['list']}>
        {Children.map(Children.toArray(children), (child) => (
          <li className={styles['item']}>{child}</li>
        ))}
      </ul>
    </nav>
  )
}
