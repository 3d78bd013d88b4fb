import { getLanguageTag } from '@croupier/domain/languages'
import { toCalendarDate } from '@croupier/domain/time'
import { useLanguage } from '@croupier/i18n/react'
import { getNumberLocale } from '@croupier/ui-kit/calendar-dates'
import { type DatePresetId, getDatePresets } from '@croupier/ui-kit/date-presets'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../platform/site-context.tsx'
import { createDateFormats } from './date-formats.ts'

/**
 * Texts and formats of date fields in the interface language, and today's date in the time zone of the brand. Requires
 * the namespace `forms`. Spread the result, without `getPresets` and `formats`, on a DateField or a DateRangePicker.
 */
export function useDates(now: Date) {
  const { t, i18n } = useTranslation(['forms', 'common'])
  const { brand } = useSite()
  const code = useLanguage()
  const language = brand.nativeDigits ? getLanguageTag(code) : `${getLanguageTag(code)}-u-nu-latn`
  const today = toCalendarDate(brand.timeZone, now)
  const formats = useMemo(() => {
    const numbers = new Intl.NumberFormat(getNumberLocale(language), { useGrouping: false })
    return createDateFormats(i18n, (value) => numbers.format(value))
  }, [i18n, language])
  return {
    today,
    language,
    formats,
    labels: {
      previousMonth: t('date.previousMonth'),
      nextMonth: t('date.nextMonth'),
      month: t('date.month'),
      year: t('date.year'),
      chooseFirst: t('date.chooseFirst'),
      chooseLast: t('date.chooseLast'),
      close: t('common:action.close'),
      days: (count: number) => t('date.days', { count }),
      typed: { from: t('date.from'), to: t('date.to'), apply: t('date.apply') },
      formats,
    },
    /** Presets of a date range with their names. */
    getPresets: (ids: readonly DatePresetId[]) =>
      getDatePresets(ids, today).map(({ id, from, to }) => ({ label: t(`date.preset.${id}`), from, to })),
  }
}
