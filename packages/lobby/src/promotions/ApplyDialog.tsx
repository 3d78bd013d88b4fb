import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useAudience } from '@croupier/runtime/session/session'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplyParams } from '../overlay-handles.ts'
import { ApplyForm } from './ApplyForm.tsx'

/** The form of an application over the details of its promotion. */
export function ApplyDialog({ params: { promotionId, title }, onClose }: OverlayProps<ApplyParams>) {
  const { t } = useTranslation(['promotions', 'common'])
  const audience = useAudience()
  // The history may open it again after the session has ended. What is written stays while its member logs in again.
  const [isPermitted] = useState(audience === 'member' || audience === 'agent')
  return (
    <Dialog
      open={isPermitted}
      size="small"
      title={t('apply.title', { title })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <ApplyForm promotionId={promotionId} onSent={onClose} />
    </Dialog>
  )
}
