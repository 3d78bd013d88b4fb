import { useState } from 'react'
import { useShell } from './context.ts'
import { Icon } from './icons.tsx'
import fairSheet from './FairSheet.module.css'
import styles from './Sheets.module.css'

/** A button that verifies a result in the browser, and whether it matches. */
export function VerifyButton({ verify }: { verify: () => Promise<boolean> }) {
  const { t } = useShell()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  if (verdict !== null)
    return (
      <output className={fairSheet['badge']} data-good={verdict}>
        <Icon name={verdict ? 'check' : 'cross'} />
        {t(verdict ? 'fair.verified' : 'fair.wrong')}
      </output>
    )
  return (
    <button
      type="button"
      className={styles['small']}
      onClick={() =>
        void verify().then(
          (ok) => setVerdict(ok),
          () => setVerdict(false),
        )
      }
    >
      {t('fair.verify')}
    </button>
  )
}
