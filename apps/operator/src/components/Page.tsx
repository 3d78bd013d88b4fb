import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page with its heading. */
export function Page({ title, description, actions, children }: PageProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className={styles['title']}>{title}</h1>
          {description !== undefined && <p className={styles['description']}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
