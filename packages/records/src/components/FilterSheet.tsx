import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { filter as filterIcon } from '@croupier/ui-kit/icons/filter'
import { Sheet } from '@croupier/ui-kit/Sheet'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Records.module.css'

interface FilterSheetProps {
  /** What the filters select now, the period first. */
  readonly summary: readonly string[]
  /** Number of filters that are set besides the period. */
  readonly count: number
  readonly children: ReactNode
}

/** The filters of a record on a phone: one button that says what they select, and opens them in a sheet. */
export function FilterSheet({ summary, count, children }: FilterSheetProps) {
  const { t } = useTranslation(['member', 'common'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  return (
    <>
      <Button
        wide
        aria-haspopup="dialog"
        startIcon={<Icon shape={filterIcon} />}
        endIcon={
          count > 0 && (
            // The text names each of them.
            <Badge tone="accent" look="solid" aria-hidden="true">
              {count}
            </Badge>
          )
        }
        onClick={() => setOpen(true)}
      >
        {summary.join(' · ')}
      </Button>
      <Sheet
        open={open}
        side="end"
        title={t('filter.title')}
        closeLabel={t('common:action.close')}
        onClose={close}
        footer={
          <Button variant="primary" wide onClick={close}>
            {t('filter.show')}
          </Button>
        }
      >
        <div className={styles['filters']}>{children}</div>
      </Sheet>
    </>
  )
}
