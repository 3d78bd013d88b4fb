import { getDateLocales } from '@croupier/i18n/format'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'
import { formatZone } from '../model/zoned-time.ts'
import styles from './Time.module.css'

function formatIn(timeZone: string, at: string, tag: string): string {
  const instant = new Date(at)
  const options = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  return `${instant.toLocaleString(getDateLocales(tag, false), options)} ${formatZone(timeZone, instant)}`
}

interface TimeProps {
  readonly at: string | null
  /** A zone (IANA name) other than the reader's, whose name follows. */
  readonly timeZone?: string
}

/** An instant in the reader's zone; without one a dash. The exact time is its title. */
export function Time({ at, timeZone }: TimeProps) {
  const { i18n } = useTranslation()
  const format = useFormat()
  if (at === null) return <span className={styles['none']}>–</span>
  return (
    <time className={styles['root']} dateTime={at} title={at}>
      {timeZone === undefined ? format.dateTime(at) : formatIn(timeZone, at, i18n.language)}
    </time>
  )
}
