import { contractLimits, type ContractKind, type ContractTerms } from '@croupier/domain/contract'
import { getLanguageTag } from '@croupier/domain/languages'
import { currencies } from '@croupier/domain/money'
import type { OwnContract } from '@croupier/endpoints/calls/contracts'
import { useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useInvalidFieldFocus } from '@croupier/runtime/forms/use-invalid-field-focus'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { plus } from '@croupier/ui-kit/icons/plus'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import {
  createOfferDraft,
  createTierDraft,
  findDraftProblems,
  getLimits,
  toTerms,
  type TierDraft,
} from './offer-draft.ts'
import { reloadContracts, sendOffer } from './queries.ts'
import { TierFields } from './TierFields.tsx'

interface OfferFormProps {
  readonly kind: ContractKind
  /** The agent directly below. */
  readonly party: string
  readonly own: OwnContract
  /** Terms of the agent's current contract, which the offer starts from; null without one. */
  readonly start: ContractTerms | null
  readonly onClose: () => void
}

/** Offers a contract to an agent directly below: its tiers, with the own rates as their limits. */
export function OfferForm({ kind, party, own, start, onClose }: OfferFormProps) {
  const { t, i18n } = useTranslation(['agentContracts', 'forms', 'errors'])
  const site = useSite()
  const language = `${getLanguageTag(useLanguage())}-u-nu-latn`
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useInvalidFieldFocus(form)
  const ownTerms = own.signed?.terms ?? null
  const { currency } = own
  const period = ownTerms?.period ?? null
  const symbol = useCurrencySymbol(currency)
  const [draft, setDraft] = useState(() => createOfferDraft(kind, { start, period, currency }))
  const [touched, setTouched] = useState(false)
  const terms = toTerms(kind, { ...draft, period }, currency)
  const limits = getLimits(kind, ownTerms, terms)
  const problems = findDraftProblems(kind, { ...draft, period }, { own: ownTerms, currency })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendOffer(site, kind, { username: party, terms, currency }),
    networkMode: 'always',
    onSuccess: () => {
      showToast('positive', t('done.offer', { party }))
      onClose()
    },
    onSettled: () => reloadContracts(site),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTouched(true)
    if (problems.length > 0) focusInvalidField()
    else if (!isPending) mutate()
  }

  const isThresholdWrong = touched && problems.some(({ field }) => field === 'threshold')
  const changeTiers = (tiers: readonly TierDraft[]) => setDraft({ ...draft, tiers })
  return (
    <form ref={form} noValidate className={styles['form']} aria-label={t('offer.title', { party })} onSubmit={submit}>
      <p className={styles['hint']}>{t('offer.intro', { party })}</p>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      {period !== null && <p>{`${t('period.label')}: ${t(`period.${period}`)}`}</p>}
      <AmountField
        label={t('offer.threshold')}
        mark={t('forms:mark.optional')}
        hint={t('offer.thresholdHint')}
        error={isThresholdWrong ? t('offer.problem.amount') : undefined}
        value={draft.threshold}
        onValueChange={(threshold) => setDraft({ ...draft, threshold })}
        exponent={currencies[currency].exponent}
        currency={symbol}
        language={language}
      />
      {draft.tiers.map((tier, index) => (
        <TierFields
          key={tier.key}
          number={index + 1}
          limits={limits[index] ?? null}
          problems={touched ? problems.filter((problem) => problem.tier === index) : []}
          onChange={(changed) => changeTiers(draft.tiers.with(index, changed))}
          onRemove={
            draft.tiers.length > 1 ? () => changeTiers(draft.tiers.filter((other) => other !== tier)) : undefined
          }
          {...{ kind, tier, currency, language }}
        />
      ))}
      {draft.tiers.length < contractLimits.tiers && (
        <Button
          startIcon={<Icon shape={plus} />}
          onClick={() => {
            const key = 1 + Math.max(...draft.tiers.map((tier) => tier.key))
            changeTiers([...draft.tiers, createTierDraft(kind, key)])
          }}
        >
          {t('offer.addTier')}
        </Button>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('offer.send')}
        </Button>
        <Button onClick={onClose}>{t('offer.discard')}</Button>
      </div>
    </form>
  )
}
