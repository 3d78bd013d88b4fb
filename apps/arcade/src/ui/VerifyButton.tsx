import { useState } from 'react'
import { StudioError } from '../studio/client.ts'
import { useShell } from './context.ts'
import { Icon } from './icons.tsx'
import { passFocus } from './pass-focus.ts'
import fairSheet from './FairSheet.module.css'
import styles from './Sheets.module.css'

interface VerifyButtonProps {
  /** Returns whether the result matches. Throws StudioError where that could not be verified. */
  readonly verify: () => Promise<boolean>
}

/** A button that verifies a result in the browser, then whether it matches. It stays where that could not be verified. */
export function VerifyButton({ verify }: VerifyButtonProps) {
  const { t } = useShell()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const [failed, setFailed] = useState(false)

  function start(): void {
    setFailed(false)
    verify().then(setVerdict, (error: unknown) => {
      if (error instanceof StudioError) setFailed(true)
      else setVerdict(false)
    })
  }

  return (
    <>
      <output tabIndex={-1}>
        {verdict === null ? (
          <button ref={passFocus} type="button" className={styles['small']} onClick={start}>
            {t('fair.verify')}
          </button>
        ) : (
          <span className={fairSheet['badge']} data-good={verdict}>
            <Icon name={verdict ? 'check' : 'cross'} />
            {t(verdict ? 'fair.verified' : 'fair.wrong')}
          </span>
        )}
      </output>
      {failed ? (
        <p className={styles['note']} role="alert">
          {t('load.failedWhy')}
        </p>
      ) : null}
    </>
  )
}
