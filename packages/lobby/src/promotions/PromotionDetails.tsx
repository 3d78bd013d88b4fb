import type { Promotion } from '@croupier/runtime/data/promotions'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { Button } from '@croupier/ui-kit/Button'
import { applyOverlay } from '../overlay-handles.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import { findImage } from './images.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { PromotionFacts } from './PromotionFacts.tsx'
import { useActivity } from './use-activity.ts'
import { useGoTo } from './use-go-to.ts'

interface PromotionDetailsProps {
  readonly promotion: Promotion
  readonly onClose: () => void
}

/** The details of a promotion for the current account, from which it takes part. */
export function PromotionDetails({ promotion, onClose }: PromotionDetailsProps) {
  const { id, title, content } = promotion
  const activity = useActivity(promotion, () => openOverlay(applyOverlay, { promotionId: id, title }))
  const goTo = useGoTo(promotion)
  return (
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
  )
}
