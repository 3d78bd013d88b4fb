import type { ContractKind } from '@croupier/domain/contract'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { Explanation } from './Explanation.tsx'
import { previewQuery } from './queries.ts'
import { useWindowText } from './use-window-text.ts'
import { Waiting } from './Waiting.tsx'

/** What the open window yields so far, without settling it. */
export function OpenWindow({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const getWindowText = useWindowText()
  const query = useQuery(previewQuery(useSite(), kind))
  const [isExplained, setExplained] = useState(false)
  const { data: preview, isFetching, refetch } = query
  return (
    <section className={styles['card']} aria-labelledby="open-window">
      <div className={styles['head']}>
        <h2 id="open-window" className={styles['heading']}>
          {t('preview.title')}
        </h2>
        <Button size="small" startIcon={<Icon shape={refresh} />} loading={isFetching} onClick={() => void refetch()}>
          {t('preview.refresh')}
        </Button>
      </div>
      {preview === undefined ? (
        <Waiting query={query} failed={t('preview.failed')} loading={t('preview.loading')} />
      ) : preview === null ? (
        <p className={styles['hint']}>{t('preview.none')}</p>
      ) : (
        <>
          <p className={styles['hint']}>
            {getWindowText({ kind, from: preview.from, to: preview.to })} · {t('preview.hint')}
          </p>
          <div className={styles['stats']}>
            <Stat label={t('preview.entitlement')} value={<MoneyText value={format.money(preview.entitlement)} />} />
            <Stat label={t('preview.passed')} value={<MoneyText value={format.money(preview.deductions)} />} />
            <Stat label={t('preview.amount')} value={<SignedAmount amount={preview.result} />} />
          </div>
          <div className={styles['actions']}>
            <Button size="small" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
              {isExplained ? t('detail.hide') : t('detail.show')}
            </Button>
          </div>
          {isExplained && <Explanation kind={kind} explanation={preview} sums={preview} />}
        </>
      )}
    </section>
  )
}
