import { useFormat } from '@croupier/i18n/react'
import styles from './Time.module.css'

/** An instant in the reader's zone; without one a dash. The exact time is its title. */
export function Time({ at }: { readonly at: string | null }) {
  const format = useFormat()
  if (at === null) return <span className={styles['none']}>–</span>
  return (
    <time className={styles['root']} dateTime={at} title={at}>
      {format.dateTime(at)}
    </time>
  )
}
