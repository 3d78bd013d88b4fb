import { contractLimits, type ContractKind } from '@croupier/domain/contract'
import { getLanguageTag } from '@croupier/domain/languages'
import { currencies } from '@croupier/domain/money'
import type { OwnContract } from '@croupier/endpoints/calls/contracts'
import { useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useInvalidFieldFocus } from '@croupier/runtime/forms/use-invalid-field-focus'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { plus } from '@croupier/ui-kit/icons/plus'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import {
  createTierDraft,
  findDraftProblems,
  getLimits,
  toTerms,
  type OfferDraft,
  type TierDraft,
} from './offer-draft.ts'
import { reloadContracts, sendOffer, type SentOffer } from './queries.ts'
import { TierFields } from './TierFields.tsx'
import { removeOfferDraft, setOfferDraft } from './use-offer-draft.ts'

interface OfferFormProps {
  readonly kind: ContractKind
  /** The agent directly below. */
  readonly party: string
  readonly own: OwnContract
  /** What has been written of the offer. */
  readonly written: OfferDraft
}

/** Sends an offer, which ends its draft. */
function useSendOffer(kind: ContractKind, offer: SentOffer) {
  const { t } = useTranslation('agentContracts')
  const site = useSite()
  const { username } = offer
  return useMutation({
    mutationFn: () => sendOffer(site, kind, offer),
    networkMode: 'always',
    onSuccess: () => {
      showToast('positive', t('done.offer', { party: username }))
      removeOfferDraft(kind, username)
    },
    onSettled: () => reloadContracts(site),
  })
}

/**
 * Returns a ref of the notice of what is wrong with a whole tier, which marks no field as invalid. It gets the focus after a submit, and
 * not while more is entered. `submits`: their number.
 */
function useTierNotice(submits: number): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null)
  const last = useRef(submits)
  useEffect(() => {
    if (last.current === submits) return
    last.current = submits
    notice.current?.focus()
  }, [submits])
  return notice
}

/** Offers a contract to an agent directly below: its tiers, with the own rates as their limits. */
export function OfferForm({ kind, party, own, written }: OfferFormProps) {
  const { t, i18n } = useTranslation(['agentContracts', 'forms', 'errors'])
  const language = `${getLanguageTag(useLanguage())}-u-nu-latn`
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useInvalidFieldFocus(form)
  const ownTerms = own.signed?.terms ?? null
  const { currency } = own
  const period = ownTerms?.period ?? null
  const symbol = useCurrencySymbol(currency)
  const draft: OfferDraft = { ...written, period }
  const [submits, setSubmits] = useState(0)
  const tierNotice = useTierNotice(submits)
  const touched = submits > 0
  const terms = toTerms(kind, draft, currency)
  const limits = getLimits(kind, ownTerms, terms)
  const problems = findDraftProblems(kind, draft, { own: ownTerms, currency })
  const { mutate, isPending, error } = useSendOffer(kind, { username: party, terms, currency })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSubmits(submits + 1)
    if (problems.some(({ field }) => field !== 'tier')) focusInvalidField()
    else if (problems.length === 0 && !isPending) mutate()
  }

  const isThresholdWrong = touched && problems.some(({ field }) => field === 'threshold')
  const change = (part: Partial<OfferDraft>) => setOfferDraft(kind, party, { ...draft, ...part })
  const changeTiers = (tiers: readonly TierDraft[]) => change({ tiers })
  return (
    <form ref={form} noValidate className={styles['form']} aria-label={t('offer.title', { party })} onSubmit={submit}>
      <p className={styles['hint']}>{t('offer.intro', { party })}</p>
      {period !== null && <p>{`${t('period.label')}: ${t(`period.${period}`)}`}</p>}
      <AmountField
        label={t('offer.threshold')}
        mark={t('forms:mark.optional')}
        hint={t('offer.thresholdHint')}
        error={isThresholdWrong ? t('offer.problem.amount') : undefined}
        value={draft.threshold}
        onValueChange={(threshold) => change({ threshold })}
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
          noticeRef={tierNotice}
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
      <FormActions loading={isPending} error={error ? getErrorText(i18n, error) : undefined} label={t('offer.send')} />
      <Button wide onClick={() => removeOfferDraft(kind, party)}>
        {t('offer.discard')}
      </Button>
    </form>
  )
}
