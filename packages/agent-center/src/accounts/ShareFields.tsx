import { contractKinds, type ContractKind } from '@croupier/domain/contract'
import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import type { EndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { toNumber, toText } from './link-presets.ts'
import { linkContractsQuery } from './queries.ts'
import { useKindName } from './use-kind-name.ts'

/**
 * The contracts that agents are offered when they register: a share of the own rates for each kind that the agent may offer, and for
 * those that the link has already. Nothing where there is none.
 */
export function ShareFields({ form }: { readonly form: Pick<EndpointForm<ContractKind>, 'field'> }) {
  const { t } = useTranslation(['agentAccounts', 'common', 'errors'])
  const language = `${getLanguageTag(useLanguage())}-u-nu-latn`
  const getKindName = useKindName()
  const query = useQuery(linkContractsQuery(useSite()))
  const failure = useFailure(query)
  const { data: offerable = [] } = query
  const hintId = useId()
  const fields = contractKinds
    .map((kind) => ({ kind, ...form.field(kind) }))
    .filter(({ kind, value }) => offerable.includes(kind) || value !== '')
  if (failure) return <FailedState title={t('link.contractsFailed')} failure={failure} />
  if (fields.length === 0) return null
  return (
    <fieldset className={styles['shares']} aria-describedby={hintId}>
      <legend className={styles['legend']}>{t('link.contracts')}</legend>
      <p id={hintId} className={styles['hint']}>
        {t('link.contractsHint')}
      </p>
      {fields.map(({ kind, name, value, error, onValueChange }) => (
        <NumberField
          key={kind}
          name={name}
          error={error}
          label={t('link.share', { kind: getKindName(kind) })}
          value={toNumber(value)}
          onValueChange={(share) => onValueChange(toText(share))}
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
