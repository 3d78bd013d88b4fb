import type { Promotion } from '@croupier/runtime/data/promotions'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityFacts } from './ActivityFacts.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { findImage } from './images.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { PromotionFacts } from './PromotionFacts.tsx'
import { useActivity } from './use-activity.ts'
import { useGoTo } from './use-go-to.ts'

interface PromotionDetailsProps {
  readonly promotion: Promotion
  readonly onClose: () => void
}

/** The details of a promotion for the current account, and the form of its application over them. */
export function PromotionDetails({ promotion, onClose }: PromotionDetailsProps) {
  const { t } = useTranslation(['promotions', 'common'])
  const [isApplying, setApplying] = useState(false)
  const activity = useActivity(promotion, () => setApplying(true))
  const goTo = useGoTo(promotion)
  const { title, content } = promotion
  return (
    <>
      <PromotionDialog
        title={title}
        content={content}
        image={findImage(promotion, 2) ?? findImage(promotion, 1)}
        onClose={onClose}
        footer={
          (activity ?? goTo) && (
            <>
              {goTo && (
                <Button variant={activity ? 'secondary' : 'primary'} onClick={goTo.run}>
                  {goTo.label}
                </Button>
              )}
              {activity && (
                <Button variant="primary" loading={activity.pending} onClick={activity.run}>
                  {activity.label}
                </Button>
              )}
            </>
          )
        }
      >
        <PromotionFacts promotion={promotion} />
        {promotion.activity && <ActivityFacts activity={promotion.activity} />}
      </PromotionDialog>
      {isApplying && (
        <Dialog
          open
          size="small"
          title={t('apply.title', { title })}
          closeLabel={t('common:action.close')}
          onClose={() => setApplying(false)}
        >
          <ApplyForm promotion={promotion} onSent={() => setApplying(false)} />
        </Dialog>
      )}
    </>
  )
}
