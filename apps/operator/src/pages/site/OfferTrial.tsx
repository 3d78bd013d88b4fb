import type { BookedGameType } from '@croupier/domain/game-types'
import type { Currency } from '@croupier/domain/money'
import { dryRunWagering } from '@croupier/endpoints/calls/ops/bonuses'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import stack from '../../components/Stack.module.css'
import { writeTrial, type OfferDraft } from '../../model/offer-drafts.ts'
import { api } from '../../session/client.ts'
import { getErrorText } from '../../text/error-text.ts'
import { CategoryRates } from './CategoryRates.tsx'
import { MoneyField } from './MoneyField.tsx'
import styles from './site.module.css'

interface OfferTrialProps {
  readonly merchant: string
  readonly currency: Currency
  readonly offer: OfferDraft
}

function Trial({ merchant, currency, offer }: OfferTrialProps) {
  const { t } = useTranslation('operator')
  const [amount, setAmount] = useState('')
  const [bets, setBets] = useState<Readonly<Partial<Record<BookedGameType, string>>>>({})
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (body: InferBody<typeof dryRunWagering>) => api.call(dryRunWagering, { body }),
  })
  const trial = writeTrial(offer, { amount, bets })
  const body = trial && { merchant, ...trial }
  // What was counted is about the terms that were sent, not about changed ones.
  const isCurrent = JSON.stringify(variables) === JSON.stringify(body)
  const [result] = (isCurrent && data?.requirements) || []
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles what its fields pass on
    <div
      className={styles['form']}
      // The dialog around it would be submitted, and ask before the trial is lost.
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (body) mutate(body)
      }}
    >
      <MoneyField
        label={t('bonus.name')}
        currency={currency}
        value={amount}
        error={undefined}
        onValueChange={setAmount}
      />
      <CategoryRates legend={t('offerTrial.bets')} rates={bets} getProblem={() => undefined} onChange={setBets} />
      {body ? (
        <Button size="small" className={styles['add']} loading={isPending} onClick={() => mutate(body)}>
          {t('offerTrial.count')}
        </Button>
      ) : (
        <p className={stack['muted']}>{t('offerTrial.incomplete')}</p>
      )}
      {error && isCurrent && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <output>
        {result && (
          <DescriptionList
            items={[
              { term: t('bonus.required'), detail: <Amount value={result.required} unit={currency} /> },
              { term: t('offerTrial.done'), detail: <Amount value={result.done} unit={currency} /> },
              { term: t('bonus.left'), detail: <Amount value={result.left} unit={currency} /> },
            ]}
          />
        )}
      </output>
    </div>
  )
}

/** Counts bets towards the bonus of an offer by the rules of the server. Nothing is stored. */
export function OfferTrial(props: OfferTrialProps) {
  const { t } = useTranslation('operator')
  return (
    <Accordion
      headingLevel={4}
      items={[{ value: 'trial', title: t('offerTrial.title'), content: <Trial {...props} /> }]}
    />
  )
}
