import { CopyField } from '../../ui/CopyField.tsx'
import { VerifyButton } from '../../ui/VerifyButton.tsx'
import styles from './Tickets.module.css'

interface ProofProps {
  readonly texts: { readonly title: string; readonly hash: string; readonly seed: string }
  readonly seedHash: string
  readonly seed: string
  /** Draws again in the browser and returns whether the results match. Throws StudioError where its code did not load. */
  readonly verify: () => Promise<boolean>
}

/** What proves a draw: the commitment, the seed, and the verification in the browser. */
export function Proof({ texts, seedHash, seed, verify }: ProofProps) {
  return (
    <details className={styles['proof']}>
      <summary>{texts.title}</summary>
      <CopyField label={texts.hash} value={seedHash} />
      <CopyField label={texts.seed} value={seed} />
      <VerifyButton verify={verify} />
    </details>
  )
}
