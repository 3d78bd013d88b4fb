import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import styles from './SecurityCenter.module.css'

/** Rows of a section while they load, in their final geometry. */
export function RowsSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div>
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <ul className={styles['rows']} aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} className={styles['row']}>
            <Skeleton shape="circle" className={styles['mark']} />
            <div className={styles['facts']}>
              <Skeleton shape="text" className={styles['waitingName']} />
              <Skeleton shape="text" className={styles['waitingFact']} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
