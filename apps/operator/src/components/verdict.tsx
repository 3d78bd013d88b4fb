import { Button } from '@croupier/ui-kit/Button'
import { queryClient } from '../session/client.ts'
import { showToast } from '../session/toasts.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import stack from './Stack.module.css'

/** What an operator decides about an application. */
export type Verdict = 'approve' | 'reject'

/** Names of the two verdicts. */
type VerdictTexts = Readonly<Record<Verdict, string>>

/** The buttons of a waiting application. */
export function VerdictButtons({ texts, onDecide }: { texts: VerdictTexts; onDecide: (verdict: Verdict) => void }) {
  return (
    <span className={stack['line']}>
      <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
        {texts.approve}
      </Button>
      <Button size="small" onClick={() => onDecide('reject')}>
        {texts.reject}
      </Button>
    </span>
  )
}

interface VerdictDialogProps {
  readonly verdict: Verdict
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  /** Shown once it is decided. */
  readonly doneText: string
  /** First part of the key of the queries that list the applications. */
  readonly queryKey: string
  readonly decide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Decides an application with a reason; the lists load again, also when another operator was faster. */
export function VerdictDialog({ verdict, doneText, queryKey, decide, onClose, ...texts }: VerdictDialogProps) {
  async function confirm(reason: string) {
    try {
      await decide(reason)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [queryKey] })
      await queryClient.invalidateQueries({ queryKey: ['overview'] })
    }
    showToast('positive', doneText)
    onClose()
  }

  return (
    <ChangeDialog
      {...texts}
      tone={verdict === 'approve' ? 'primary' : 'danger'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
