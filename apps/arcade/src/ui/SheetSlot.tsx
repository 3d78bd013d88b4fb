import { Suspense, type ReactNode } from 'react'
import { CodeBoundary } from './CodeBoundary.tsx'
import { useShell } from './context.ts'
import { ProblemAlert } from './ProblemDialog.tsx'

interface SheetSlotProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The place of a sheet whose code loads when it opens. The game goes on when it cannot be loaded. */
export function SheetSlot({ onClose, children }: SheetSlotProps) {
  const { t } = useShell()
  const failure = (
    <ProblemAlert
      title={t('error.titleOffline')}
      text={t('load.brokenWhy')}
      retryLabel={t('load.reload')}
      onRetry={() => location.reload()}
      onDismiss={onClose}
    />
  )
  return (
    <CodeBoundary fallback={failure}>
      <Suspense fallback={null}>{children}</Suspense>
    </CodeBoundary>
  )
}
