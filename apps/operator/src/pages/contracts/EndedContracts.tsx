import type { ContractOutcome } from '@croupier/endpoints/calls/ops/contracts'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { Time } from '../../components/Time.tsx'

/** The contracts below that end by a change, shown before it is confirmed once more. */
export function EndedContracts({ ends }: Pick<ContractOutcome, 'ends'>) {
  const { t } = useTranslation('operator')
  return (
    <Notice tone="warning" title={t('contracts.ends')}>
      <ul>
        {ends.map(({ account, version, endsAt }) => (
          <li key={account}>
            {t('contracts.endsLine', { account, version })} <Time at={endsAt} />
          </li>
        ))}
      </ul>
      {t('contracts.endsHint')}
    </Notice>
  )
}
