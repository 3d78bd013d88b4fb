import { getAmountPresets } from '@croupier/domain/deposit'
import { currencies, toMoney, toWire, type Money } from '@croupier/domain/money'
import { getLanguageTag } from '@croupier/domain/languages'
import type { DepositOffer } from '@croupier/endpoints/calls/bonuses'
import { createDeposit, type Deposit, type DepositChannels } from '@croupier/endpoints/calls/deposits'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferPicker } from '../bonuses/OfferPicker.tsx'
import { offersQuery } from '../bonuses/queries.ts'
import { reloadSaferPlay } from '../safer-play/queries.ts'
import { ChannelPicker } from './ChannelPicker.tsx'
import { createDepositSchema } from './deposit-schema.ts'
import { channelsQuery } from './queries.ts'
import { Terms } from './Terms.tsx'
import styles from './Deposit.module.css'

interface DepositFormProps {
  readonly offer: DepositChannels
  /** Bonuses to choose from. */
  readonly offers: readonly DepositOffer[]
  /** What the limits of the member leave; null without one. */
  readonly left: Money | null
  readonly onCreated: (deposit: Deposit) => void
}

/** What to load again after an error, because an operator has changed it meanwhile. */
const changed = {
  channels: ['CHANNEL_UNAVAILABLE', 'DEPOSIT_TOO_SMALL', 'DEPOSIT_TOO_LARGE'],
  offers: ['OFFER_UNAVAILABLE', 'OFFER_CHANGED'],
}

interface Entries {
  readonly channel: string
  readonly amount: string
  readonly choice: string
}

function toInput({ choice, ...body }: Entries, offers: readonly DepositOffer[]) {
  const bonus = offers.find(({ offer }) => offer === choice)
  return { body: bonus ? { ...body, bonus: { offer: bonus.offer, termsVersion: bonus.termsVersion } } : body }
}

/** Begins a deposit: how to pay, how much, with which bonus, and what it costs. */
export function DepositForm({ offer: { channels, currency, wagering }, offers, left, onCreated }: DepositFormProps) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const format = useFormat()
  const code = useLanguage()
  const symbol = useCurrencySymbol(currency)
  const open = channels.filter(({ isOpen }) => isOpen)
  const [chosen, setChosen] = useState(open[0]?.channel ?? '')
  // The chosen one may have closed since.
  const findChannel = (code: string) => open.find((one) => one.channel === code) ?? open[0]
  const channel = findChannel(chosen)
  const rules = { currency, offers, left, findChannel, format: (limit: Money) => format.money(limit) }
  const form = useEndpointForm(createDeposit, {
    schema: createDepositSchema(rules),
    defaultValues: { channel: chosen, amount: '', choice: '' },
    toInput: (entries) => toInput({ ...entries, channel: channel?.channel ?? entries.channel }, offers),
    dependents: { channel: ['amount'], choice: ['amount'] },
    onSuccess: onCreated,
    onFailure: (error) => {
      if (error.code === 'DEPOSIT_LIMIT_REACHED' || error.code === 'PLAY_EXCLUDED') void reloadSaferPlay(site)
      if (changed.channels.includes(error.code)) void site.queryClient.invalidateQueries(channelsQuery(site))
      if (!changed.offers.includes(error.code)) return
      form.resetField('choice')
      void site.queryClient.invalidateQueries(offersQuery(site, code))
    },
  })
  if (!channel) return null
  const { onChange: onChannelChange, onBlur, name, ref } = form.register('channel')
  const amount = form.field('amount')
  const choice = form.field('choice')
  const toText = (minor: bigint) => toWire(toMoney(minor, currency))
  return (
    <form {...form.formProps} className={styles['form']}>
      <ChannelPicker
        channels={channels}
        value={channel.channel}
        disabled={form.submitting}
        input={{
          name,
          ref,
          onBlur: (event) => void onBlur(event),
          onChange: (event) => {
            setChosen(event.currentTarget.value)
            void onChannelChange(event)
          },
        }}
      />
      <AmountField
        {...amount}
        label={t('deposit.amount')}
        mark={t('forms:mark.required')}
        exponent={currencies[currency].exponent}
        currency={symbol}
        language={`${getLanguageTag(code)}-u-nu-latn`}
        min={toText(channel.terms.min)}
        max={toText(channel.terms.max)}
        limitsText={(min, max) => t('deposit.limits', { min, max })}
        quickAmounts={getAmountPresets(channel.terms).map(toText)}
        disabled={form.submitting}
        required
      />
      {offers.length > 0 && (
        <OfferPicker {...choice} offers={offers} amount={amount.value} disabled={form.submitting} />
      )}
      <Terms channel={channel} currency={currency} amount={amount.value} left={left} wagering={wagering} />
      <FormActions loading={form.submitting} error={form.formError} label={t('deposit.continue')} />
    </form>
  )
}
