import type { Promotion } from '@croupier/runtime/data/promotions'
import { Button } from '@croupier/ui-kit/Button'
import { findImage } from './images.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { PromotionFacts } from './PromotionFacts.tsx'
import { useGoTo } from './use-go-to.ts'

interface PromotionDetailsProps {
  readonly promotion: Promotion
  readonly onClose: () => void
}

/** The details of a promotion for the current account. */
export function PromotionDetails({ promotion, onClose }: PromotionDetailsProps) {
  const goTo = useGoTo(promotion)
  const { title, content } = promotion
  return (
    <PromotionDialog
      title={title}
      content={content}
      image={findImage(promotion, 2) ?? findImage(promotion, 1)}
      onClose={onClose}
      footer={
        goTo && (
          <Button variant="primary" onClick={goTo.run}>
            {goTo.label}
          </Button>
        )
      }
    >
      <PromotionFacts promotion={promotion} />
    </PromotionDialog>
  )
}
