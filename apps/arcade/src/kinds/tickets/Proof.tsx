import { useState } from 'react'
import { CopyField } from '../../ui/CopyField.tsx'
import { useShell } from '../../ui/context.ts'
import { Icon } from '../../ui/icons.tsx'
import fairSheet from '../../ui/FairSheet.module.css'
import sheets from '../../ui/Sheets.module.css'
import styles from './Tickets.module.css'

interface ProofProps {
  readonly texts: { readonly title: string; readonly hash: string; readonly seed: string }
  readonly seedHash: string
  readonly seed: string
  /** Draws again in the browser and returns whether the results match. */
  readonly verify: () => Promise<boolean>
}

/** What proves a draw: the commitment, the seed, and the verification in the browser. */
export function Proof({ texts, seedHash, seed, verify }: ProofProps) {
  return (
    <details className={styles['proof']}>
      <summary>{texts.title}</summary>
      <CopyField label={texts.hash} value={seedHash} />
      <CopyField label={texts.seed} value={seed} />
      <Verdict verify={verify} />
    </details>
  )
}

function Verdict({ verify }: Pick<ProofProps, 'verify'>) {
  const { t } = useShell()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  if (verdict === null)
    return (
      <button
        type="button"
        className={sheets['small']}
        onClick={() => void verify().then(setVerdict, () => setVerdict(false))}
      >
        {t('fair.verify')}
      </button>
    )
  return (
    <output className={fairSheet['badge']} data-good={verdict}>
      <Icon name={verdict ? 'check' : 'cross'} />
      {t(verdict ? 'fair.verified' : 'fair.wrong')}
    </output>
  )
}
