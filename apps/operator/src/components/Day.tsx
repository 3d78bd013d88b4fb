import { useTranslation } from 'react-i18next'

interface DayProps {
  /** `YYYY-MM-DD` or `MM-DD-YYYY`, as registrations take them. */
  readonly text: string
}

/** Locale of browsers without date data for the language, such as Burmese in Chromium. */
const fallbackLocale = 'ja-u-nu-latn'

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
  const locales = [`${i18n.language}-u-nu-latn`, fallbackLocale]
  const format = new Intl.DateTimeFormat(locales, { timeZone: 'UTC', dateStyle: 'medium' })
  return <time dateTime={day}>{format.format(instant)}</time>
}
