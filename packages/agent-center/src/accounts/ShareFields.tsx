import type { ContractShares } from '@croupier/domain/agent-accounts'
import { contractKinds, type ContractKind } from '@croupier/domain/contract'
import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { linkContractsQuery } from './queries.ts'
import { useKindName } from './use-kind-name.ts'

interface ShareFieldsProps {
  readonly value: ContractShares
  readonly onChange: (shares: ContractShares) => void
}

/**
 * The contracts that agents are offered when they register: a share of the own rates for each kind that the agent may offer, and for
 * those that the link has already. Nothing where there is none.
 */
export function ShareFields({ value, onChange }: ShareFieldsProps) {
  const { t } = useTranslation(['agentAccounts', 'common', 'errors'])
  const language = `${getLanguageTag(useLanguage())}-u-nu-latn`
  const getKindName = useKindName()
  const query = useQuery(linkContractsQuery(useSite()))
  const failure = useFailure(query)
  const { data: offerable = [] } = query
  const hintId = useId()
  const kinds = contractKinds.filter((kind) => offerable.includes(kind) || kind in value)
  if (failure) return <FailedState title={t('link.contractsFailed')} failure={failure} />
  if (kinds.length === 0) return null

  function change(kind: ContractKind, share: number | null) {
    const { [kind]: _former, ...others } = value
    onChange(share === null ? others : { ...others, [kind]: share })
  }

  return (
    <fieldset className={styles['shares']} aria-describedby={hintId}>
      <legend className={styles['legend']}>{t('link.contracts')}</legend>
      <p id={hintId} className={styles['hint']}>
        {t('link.contractsHint')}
      </p>
      {kinds.map((kind) => (
        <NumberField
          key={kind}
          label={t('link.share', { kind: getKindName(kind) })}
          value={value[kind] ?? null}
          onValueChange={(share) => change(kind, share)}
          min={1}
          max={100}
          language={language}
          decreaseLabel={t('link.less')}
          increaseLabel={t('link.more')}
        />
      ))}
    </fieldset>
  )
}
