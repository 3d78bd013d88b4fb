import { useLayoutEffect, useRef } from 'react'
import { useGameState, usePlay, useShell } from './context.ts'
import { Icon } from './icons.tsx'
import { findProblemText, findProblemTitle } from './problem-texts.ts'
import styles from './ProblemDialog.module.css'

/** Reports a failed spin; offers a retry if the result is unknown. */
export function ProblemDialog() {
  const { t, controller } = usePlay()
  const { problem } = useGameState()
  if (!problem) return null
  return (
    <ProblemAlert
      title={t(findProblemTitle(problem) ?? 'error.title')}
      text={t(findProblemText(problem.code))}
      onDismiss={() => controller.dismissProblem()}
      {...(problem.retry ? { onRetry: () => controller.retry() } : {})}
    />
  )
}

interface ProblemAlertProps {
  readonly title: string
  readonly text: string
  readonly onDismiss: () => void
  /** Requests the same again; without it, there is nothing to repeat. */
  readonly onRetry?: () => void
  /** By default that the same is requested again. */
  readonly retryLabel?: string
}

/** The modal message of a failed request. */
export function ProblemAlert({ title, text, onDismiss, onRetry, retryLabel }: ProblemAlertProps) {
  const { t } = useShell()
  const dialog = useRef<HTMLDialogElement>(null)

  // A dialog element becomes modal only through showModal(). It is closed before it is removed, so that the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles['problem']}
      role="alertdialog"
      aria-labelledby="problem-title"
      aria-describedby="problem-text"
      onCancel={onDismiss}
    >
      <span className={styles['sign']}>
        <Icon name="warning" />
      </span>
      <h2 id="problem-title">{title}</h2>
      <p id="problem-text">{text}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['quiet']} onClick={onDismiss}>
          {t('control.close')}
        </button>
        {onRetry ? (
          <button type="button" className={styles['main']} onClick={onRetry}>
            {retryLabel ?? t('load.retry')}
          </button>
        ) : null}
      </div>
    </dialog>
  )
}
