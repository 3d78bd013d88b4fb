import { useId, type ReactNode } from 'react'
import styles from './SecurityCenter.module.css'

interface SecuritySectionProps {
  readonly title: string
  readonly hint?: string
  /** What can be done with the whole section, beside its title. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A section of the account page. */
export function SecuritySection({ title, hint, action, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
