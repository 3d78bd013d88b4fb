import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['root']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
