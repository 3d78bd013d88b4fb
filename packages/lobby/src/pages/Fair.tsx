import { isProvableRoundId } from '@croupier/domain/round-proof'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../fair/Fair.module.css'
import { ProofForm, type Request } from '../fair/ProofForm.tsx'
import { ProofView } from '../fair/ProofView.tsx'
import { readProof, type Proof } from '../fair/proof.ts'
import { RoundView } from '../fair/RoundView.tsx'
import { readFairSearch } from '../model/game-search.ts'
import { proofQuery } from '../queries/proof.ts'

interface VerifierProps {
  readonly round: string | undefined
  readonly proof: string | undefined
}

/** A pasted proof with the address that it was pasted at. It stays out of the address: it may be long. */
interface Pasted extends VerifierProps {
  readonly value: Proof
}

/** Verifies the round or the proof of the address, and what is entered. The focus moves to the results, which removes no form that has it. */
function Verifier({ round, proof }: VerifierProps) {
  const { t } = useTranslation('guide')
  const site = useSite()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const results = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const linked = proof === undefined ? null : readProof(proof)
  const roundId = round !== undefined && isProvableRoundId(round) ? round : null
  const shown = pasted && pasted.round === round && pasted.proof === proof ? pasted.value : linked

  function handleRequest(request: Request): void {
    focusElement(results.current)
    setPasted('proof' in request ? { value: request.proof, round, proof } : null)
    if ('proof' in request) return
    // The same round again: its seed may be disclosed by now.
    void queryClient.invalidateQueries({ queryKey: proofQuery(site, request.roundId).queryKey })
    void navigate(paths.fair({ round: request.roundId }))
  }

  return (
    <>
      <ProofForm
        label={t('fair.input')}
        hint={t('fair.hint')}
        submitLabel={t('fair.submit')}
        text={proof !== undefined && !linked ? proof : (round ?? '')}
        malformed={(proof !== undefined && !linked) || (round !== undefined && roundId === null)}
        onRequest={handleRequest}
      />
      <div ref={results} className={styles['results']} tabIndex={-1}>
        {shown && <ProofView proof={shown} onRequest={handleRequest} />}
        {!shown && roundId !== null && <RoundView roundId={roundId} onRequest={handleRequest} />}
      </div>
    </>
  )
}

/** Verifies rounds of the in-house games in the browser, also for visitors. */
export function Fair() {
  const { t } = useTranslation('guide')
  const { round, proof } = useSearchParams(readFairSearch)
  usePageTitle(t('fair.title'))
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('fair.title')}</h1>
        <p className={styles['lead']}>{t('fair.lead')}</p>
      </header>
      <Verifier round={round} proof={proof} />
    </div>
  )
}
