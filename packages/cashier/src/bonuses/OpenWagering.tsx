import type { OpenRequirement } from '@croupier/endpoints/calls/bonuses'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wageringQuery } from './queries.ts'
import { WageringMeter } from './WageringMeter.tsx'
import styles from './Bonuses.module.css'

function Requirement({ requirement }: { readonly requirement: OpenRequirement }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const amount = format.money(requirement.amount)
  const { label, source } = requirement
  const text =
    source === 'deposit'
      ? t('bonuses.ofDeposit', { amount })
      : source === 'points'
        ? t('bonuses.ofPoints', { amount })
        : t('bonuses.ofBonus', { label: label || t('bonuses.grant'), amount })
  return <WageringMeter label={text} progress={requirement} />
}

/**
 * What has to be wagered before money can be withdrawn or sent, with what counts; absent while there is nothing. Part of the pages of
 * bonuses, withdrawals and transfers.
 */
export function OpenWagering() {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { data } = useQuery(wageringQuery(useSite(), useLanguage()))
  if (!data || data.requirements.length === 0) return null
  return (
    <section className={styles['panel']} aria-label={t('bonuses.open')}>
      <div className={styles['sum']}>
        <p className={styles['label']}>{t('bonuses.open')}</p>
        <p className={styles['total']}>
          <MoneyText value={format.money(data.left)} />
        </p>
        <p className={styles['hint']}>{t('bonuses.openHint')}</p>
      </div>
      {data.requirements.map((requirement) => (
        <Requirement key={requirement.wageringId} requirement={requirement} />
      ))}
    </section>
  )
}
