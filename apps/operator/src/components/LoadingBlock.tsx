import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import stack from './Stack.module.css'

interface LoadingBlockProps {
  /** The size of what follows. */
  readonly className?: string | undefined
}

/** What stands in place of a part that loads, which screen readers announce. */
export function LoadingBlock({ className = stack['block'] }: LoadingBlockProps) {
  const { t } = useTranslation('operator')
  return (
    <div>
      <output>
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      </output>
      <div aria-busy="true">
        <Skeleton className={className} />
      </div>
    </div>
  )
}
