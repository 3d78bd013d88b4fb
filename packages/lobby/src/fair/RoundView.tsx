import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proofQuery } from '../queries/proof.ts'
import { FairFailure, FairSkeleton } from './FairStates.tsx'
import type { Request } from './ProofForm.tsx'
import { ProofView } from './ProofView.tsx'

interface RoundViewProps {
  readonly roundId: string
  readonly onRequest: (request: Request) => void
}

/** Loads the proof of a round and verifies it. */
export function RoundView({ roundId, onRequest }: RoundViewProps) {
  const { t } = useTranslation('guide')
  const query = useQuery(proofQuery(useSite(), roundId))
  const failure = useFailure(query)
  if (failure) return <FairFailure {...failure} />
  if (query.data === undefined) return <FairSkeleton />
  if (query.data === null) {
    return (
      <Notice tone="warning" title={t('fair.verdict.unknown')}>
        <p>{t('fair.verdict.unknownHint')}</p>
      </Notice>
    )
  }
  return <ProofView proof={query.data} onRequest={onRequest} />
}
