import type { Exclusion } from '@croupier/endpoints/calls/safer-play'
import { useFormat } from '@croupier/i18n/react'
import { Notice } from '@croupier/ui-kit/Notice'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

interface ExclusionNoticeProps {
  readonly exclusion: Exclusion
  /** A link to the page of limits and breaks. */
  readonly action?: ReactNode
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** Why deposits and play are closed, and until when. It can have the focus. */
export function ExclusionNotice({ exclusion: { until, byOperator }, ...rest }: ExclusionNoticeProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  return (
    <Notice
      {...rest}
      tabIndex={-1}
      tone="warning"
      title={until === null ? t('safer.closed.forever') : t('safer.closed.until', { time: format.dateTime(until) })}
    >
      {t(byOperator ? 'safer.closed.byOperator' : 'safer.closed.byMember')} {t('safer.closed.open')}
    </Notice>
  )
}
