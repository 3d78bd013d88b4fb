import { formatTimeLeft } from './zone-times.ts'

const dayMs = 86_400_000

interface TimeLeftProps {
  readonly ms: number
  readonly label: string
  readonly formatDays: (days: number) => string
}

/** The time that is left. Its text is not announced every second; a timer is read on request. */
export function TimeLeft({ ms, label, formatDays }: TimeLeftProps) {
  const days = Math.floor(ms / dayMs)
  return (
    <strong role="timer" aria-label={label}>
      {days > 0 ? <small>{formatDays(days)}</small> : null} <bdi dir="ltr">{formatTimeLeft(ms % dayMs)}</bdi>
    </strong>
  )
}
