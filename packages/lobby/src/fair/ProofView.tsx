import { useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { betNamesQuery, proofResultQuery } from '../queries/proof.ts'
import styles from './Fair.module.css'
import { FairFailure, FairSkeleton } from './FairStates.tsx'
import { formatNumbers, ProofFacts } from './ProofFacts.tsx'
import { ProofForm, type Request } from './ProofForm.tsx'
import type { Proof } from './proof.ts'
import type { ProofResult } from './verify-proof.ts'

const tones = {
  verified: 'positive',
  wrong: 'negative',
  hidden: 'info',
  undrawn: 'info',
  unplayed: 'info',
  review: 'warning',
} as const satisfies Record<ProofResult['status'], string>

/** Moves the focus on to the verdict from the results, which have it while the verdict is awaited. */
function takeFocus(element: HTMLElement | null): void {
  if (element && element.parentElement === document.activeElement) element.focus()
}

function Verdict({ result }: { readonly result: ProofResult }) {
  const { t } = useTranslation('guide')
  const { status } = result
  return (
    <Notice ref={takeFocus} tone={tones[status]} title={t(`fair.verdict.${status}`)} tabIndex={-1}>
      <p>{status === 'wrong' ? t(`fair.verdict.${result.mismatch}`) : t(`fair.verdict.${status}Hint`)}</p>
    </Notice>
  )
}

/** The numbers that follow from the seeds. */
function Computed({ result }: { readonly result: ProofResult }) {
  const { t } = useTranslation('guide')
  if (!('drawn' in result) || result.drawn.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="fair-computed">
      <h2 id="fair-computed" className={styles['heading']}>
        {t('fair.computed')}
      </h2>
      <code className={styles['code']}>{formatNumbers(result.drawn)}</code>
    </section>
  )
}

interface ProofViewProps {
  readonly proof: Proof
  readonly onRequest: (request: Request) => void
}

/** Verifies a proof in the browser and shows the result, everything that it follows from, and the text of the proof. */
export function ProofView({ proof, onRequest }: ProofViewProps) {
  const { t } = useTranslation('guide')
  const query = useQuery(proofResultQuery(proof))
  const names = useQuery(betNamesQuery(proof, useLanguage()))
  const failure = useFailure(query)
  const text = JSON.stringify(proof)
  if (failure) return <FairFailure {...failure} />
  if (!query.data || names.isPending) return <FairSkeleton />
  return (
    <>
      <Verdict result={query.data} />
      <Computed result={query.data} />
      <section className={styles['part']} aria-labelledby="fair-reported">
        <h2 id="fair-reported" className={styles['heading']}>
          {t('fair.reported')}
        </h2>
        <ProofFacts proof={proof} betNames={names.data ?? null} />
      </section>
      <section className={styles['part']}>
        <ProofForm
          label={t('fair.proof')}
          hint={t('fair.proofHint')}
          submitLabel={t('fair.again')}
          text={text}
          variant="secondary"
          onRequest={onRequest}
        >
          <CopyButton
            value={text}
            label={t('fair.copy')}
            doneLabel={t('fair.copied')}
            failedLabel={t('fair.copyFailed')}
          />
        </ProofForm>
      </section>
    </>
  )
}
