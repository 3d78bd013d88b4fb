import type { Exclusion } from '@croupier/endpoints/calls/safer-play'
import { useFormat } from '@croupier/i18n/react'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'

/** Why deposits and play are closed, and until when. */
export function ExclusionNotice({ exclusion: { until, byOperator } }: { readonly exclusion: Exclusion }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  return (
    <Notice
      tone="warning"
      title={until === null ? t('safer.closed.forever') : t('safer.closed.until', { time: format.dateTime(until) })}
    >
      {t(byOperator ? 'safer.closed.byOperator' : 'safer.closed.byMember')} {t('safer.closed.open')}
    </Notice>
  )
}
