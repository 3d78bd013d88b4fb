import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import styles from './Inbox.module.css'

const rows = ['a', 'b', 'c', 'd']

/** The inbox while it loads, in its final geometry. */
export function InboxSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['root']}>
      <div className={styles['summary']}>
        <output>
          <VisuallyHidden>{label}</VisuallyHidden>
        </output>
        <Skeleton shape="text" className={styles['waitingLine']} />
        <Skeleton className={styles['waitingButton']} />
      </div>
      <ul className={styles['waiting']}>
        {rows.map((row) => (
          <li key={row} className={styles['waitingRow']}>
            <Skeleton shape="circle" className={styles['waitingIcon']} />
            <span className={styles['waitingText']}>
              <Skeleton shape="text" />
              <Skeleton shape="text" className={styles['waitingLine']} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
