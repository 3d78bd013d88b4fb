import type { SalaryDetails, SalaryLine } from '@croupier/endpoints/calls/salaries'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import { DetailsDialog } from '@croupier/records/components/DetailsDialog'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { Explanation } from './Explanation.tsx'
import { LineBets } from './LineBets.tsx'
import { salaryDetailsQuery } from './queries.ts'
import { useWindowText } from './use-window-text.ts'

function Details({ line }: { readonly line: SalaryDetails }) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const getWindowText = useWindowText()
  const [hasBets, setBets] = useState(false)
  const { kind, username, isCorrection, settledAt, carriedIn, carriedOut, paid } = line
  return (
    <>
      <DescriptionList
        items={[
          { term: t('record.window'), detail: getWindowText(line) },
          { term: t('record.account'), detail: <bdi>{username}</bdi> },
        ]}
      />
      {isCorrection && <p className={styles['hint']}>{t('detail.correctionHint')}</p>}
      <Explanation kind={kind} explanation={line} sums={line} />
      <DescriptionList
        items={[
          { term: t('detail.carriedIn'), detail: <SignedAmount amount={carriedIn} /> },
          { term: t('detail.carriedOut'), detail: <SignedAmount amount={carriedOut} /> },
          { term: t('record.paid'), detail: <MoneyText value={format.money(paid)} /> },
          { term: t('detail.paidAt'), detail: <time dateTime={settledAt}>{format.dateTime(settledAt)}</time> },
        ]}
      />
      {hasBets ? (
        <LineBets lineId={line.lineId} />
      ) : (
        <div className={styles['actions']}>
          <Button onClick={() => setBets(true)}>{t('detail.bets')}</Button>
        </div>
      )}
    </>
  )
}

interface LineDialogProps {
  readonly line: SalaryLine
  readonly onClose: () => void
}

/** How a settlement comes about, down to the bets behind it. */
export function LineDialog({ line: { lineId }, onClose }: LineDialogProps) {
  const { t } = useTranslation('agentContracts')
  const query = useQuery(salaryDetailsQuery(useSite(), lineId))
  return (
    <DetailsDialog
      title={t('detail.title')}
      size="large"
      query={query}
      onClose={onClose}
      renderDetails={(line) => <Details line={line} />}
    />
  )
}
