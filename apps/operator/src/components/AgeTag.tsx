import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { getAge, getUrgency } from '../model/age.ts'

/** How long something waits, by urgency. `now` is when the list was loaded, by the server's clock. */
export function AgeTag({ at, now }: { readonly at: string; readonly now: number }) {
  const { t } = useTranslation('operator')
  const age = getAge(at, new Date(now))
  const texts = {
    minutes: () => t('age.minutes', { count: age.count }),
    hours: () => t('age.hours', { count: age.count }),
    days: () => t('age.days', { count: age.count }),
  } as const
  return <StatusTag tone={getUrgency(age)}>{texts[age.unit]()}</StatusTag>
}
