import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** The row of filters above a table. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className={styles['root']}>{children}</div>
}
