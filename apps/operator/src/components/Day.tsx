import { getDateLocales } from '@croupier/i18n/format'
import { useTranslation } from 'react-i18next'

interface DayProps {
  /** `YYYY-MM-DD` or `MM-DD-YYYY`, as registrations take them. */
  readonly text: string
}

function toIsoDay(text: string): string {
  const [first = '', second = '', third = ''] = text.split('-')
  return first.length === 4 ? text : `${third}-${first}-${second}`
}

/** A day of the calendar; a text that is none is shown as it is. */
export function Day({ text }: DayProps) {
  const { i18n } = useTranslation()
  const day = toIsoDay(text)
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return text
  const format = new Intl.DateTimeFormat(getDateLocales(i18n.language, false), { timeZone: 'UTC', dateStyle: 'medium' })
  return <time dateTime={day}>{format.format(instant)}</time>
}
