import { useEffect, useRef } from 'react'
import type { TextKey } from '../text/texts.ts'
import { useGameState, usePlay } from './context.ts'
import { Icon } from './icons.tsx'
import styles from './ProblemDialog.module.css'

const messageKeys: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'error.INSUFFICIENT_FUNDS',
  ROUND_CANCELLED: 'error.ROUND_CANCELLED',
  SERVER_BUSY: 'error.SERVER_BUSY',
  ACCOUNT_DISABLED: 'error.ACCOUNT_DISABLED',
  GAME_MAINTENANCE: 'error.GAME_MAINTENANCE',
  PLAY_EXCLUDED: 'error.PLAY_EXCLUDED',
  LOSS_LIMIT_REACHED: 'error.LOSS_LIMIT_REACHED',
  SESSION_LIMIT_REACHED: 'error.SESSION_LIMIT_REACHED',
  REALITY_CHECK_DUE: 'error.REALITY_CHECK_DUE',
  AMOUNT_INVALID: 'error.AMOUNT_INVALID',
  OFFLINE: 'error.OFFLINE',
}

/** Reports a failed spin; offers a retry if the result is unknown. */
export function ProblemDialog() {
  const { problem } = useGameState()
  return problem ? <Problem code={problem.code} retry={problem.retry} /> : null
}

function Problem({ code, retry }: { code: string; retry: boolean }) {
  const { t, store, controller } = usePlay()
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = () => store.dispatch({ type: 'problemDismissed' })

  // A dialog element becomes modal only through showModal().
  useEffect(() => {
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
      onCancel={dismiss}
    >
      <span className={styles['sign']}>
        <Icon name="warning" />
      </span>
      <h2 id="problem-title">{t(retry ? 'error.titleOffline' : 'error.title')}</h2>
      <p id="problem-text">{t(messageKeys[code] ?? 'error.SYSTEM_ERROR')}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['quiet']} onClick={dismiss}>
          {t('control.close')}
        </button>
        {retry ? (
          <button type="button" className={styles['main']} onClick={() => controller.retry()}>
            {t('load.retry')}
          </button>
        ) : null}
      </div>
    </dialog>
  )
}
