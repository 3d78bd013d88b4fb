import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience } from '@croupier/runtime/session/session'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedbackForm } from './FeedbackForm.tsx'
import { feedbackSettingsQuery } from './queries.ts'
import styles from './Feedback.module.css'

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className={styles['thanks']}>
      <span className={styles['mark']}>
        <Icon shape={check} />
      </span>
      <div ref={focusElement} className={styles['words']} tabIndex={-1}>
        <p className={styles['title']}>{t('feedback.sent')}</p>
        <p className={styles['text']}>{t('feedback.sentHint')}</p>
      </div>
      <Button variant="primary" size="large" wide onClick={onClose}>
        {t('feedback.done')}
      </Button>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('messages')
  return (
    <div>
      <output>
        <VisuallyHidden>{t('inbox.loading')}</VisuallyHidden>
      </output>
      <div className={styles['form']}>
        <Skeleton className={styles['waitingText']} />
        <Skeleton className={styles['waitingImages']} />
        <Skeleton className={styles['waitingButton']} />
      </div>
    </div>
  )
}

/** The form, once the rules of the merchant are loaded. */
function Content({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation(['messages', 'common', 'forms', 'errors'])
  const query = useQuery(feedbackSettingsQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  if (data) return <FeedbackForm settings={data} onSent={onSent} />
  if (!failure) return <Waiting />
  return <FailedState title={t('common:failure.title')} failure={failure} />
}

/** The feedback form of a member, and the thanks for it. */
export function FeedbackDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['messages', 'common', 'forms', 'errors'])
  const audience = useAudience()
  const [isSent, setSent] = useState(false)
  // The history may open it again after the session has ended. What is written stays while its member logs in again.
  const [isPermitted] = useState(audience === 'member' || audience === 'agent')
  return (
    <Dialog
      open={isPermitted}
      onClose={onClose}
      size="small"
      title={t('feedback.title')}
      description={isSent ? undefined : t('feedback.welcome')}
      closeLabel={t('common:action.close')}
    >
      {isSent ? <Thanks onClose={onClose} /> : <Content onSent={() => setSent(true)} />}
    </Dialog>
  )
}
