import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, type Currency } from '@croupier/domain/money'
import { formatLimit, isLooser, parseLimit, type PlayLimit } from '@croupier/domain/safer-play'
import { setLimit, type LimitState } from '@croupier/endpoints/calls/safer-play'
import { useLanguage } from '@croupier/i18n/react'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Button } from '@croupier/ui-kit/Button'
import { Select } from '@croupier/ui-kit/Select'
import { useTranslation } from 'react-i18next'
import { createLimitSchema } from './limit-schema.ts'
import { reloadSaferPlay, saferPlayQuery } from './queries.ts'
import styles from './SaferPlay.module.css'
import { useMinutes } from './use-minutes.ts'

/** Lengths of a session, and intervals of reality checks, to choose from; minutes. */
const choices: Readonly<Partial<Record<PlayLimit, readonly bigint[]>>> = {
  session: [15n, 30n, 60n, 120n, 240n, 480n],
  realityCheck: [15n, 30n, 60n],
}

interface LimitFormProps {
  readonly state: LimitState
  readonly currency: Currency
  readonly onClose: () => void
}

/** Sets one limit. It says before the submit whether the new value applies at once. */
export function LimitForm({ state: { limit, value: current }, currency, onClose }: LimitFormProps) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const language = useLanguage()
  const symbol = useCurrencySymbol(currency)
  const writeMinutes = useMinutes()
  const form = useEndpointForm(setLimit, {
    schema: createLimitSchema(limit, currency),
    defaultValues: { value: current === null ? '' : formatLimit(limit, current, currency) },
    toInput: (values) => ({ body: { ...values, limit } }),
    onSuccess: (overview) => {
      site.queryClient.setQueryData(saferPlayQuery(site).queryKey, overview)
      void reloadSaferPlay(site)
      onClose()
    },
  })
  const { name, value, error, onValueChange } = form.field('value')
  const common = {
    label: t(`safer.limit.${limit}`),
    mark: t('forms:mark.required'),
    error,
    name,
    ref: focusElement,
    disabled: form.submitting,
    required: true,
  }
  const minutes = choices[limit]
  const next = parseLimit(limit, value, currency)
  const waits = next !== null && isLooser(current, next)
  return (
    <form {...form.formProps} className={styles['form']}>
      {minutes ? (
        <Select
          {...common}
          options={minutes.map((choice) => ({
            value: String(choice),
            label: writeMinutes(choice),
          }))}
          value={value === '' ? null : value}
          onValueChange={onValueChange}
          placeholder={t('safer.choose')}
        />
      ) : (
        <AmountField
          {...common}
          value={value}
          onValueChange={onValueChange}
          exponent={currencies[currency].exponent}
          currency={symbol}
          language={`${getLanguageTag(language)}-u-nu-latn`}
        />
      )}
      <p className={styles['hint']}>{waits ? t('safer.later') : t('safer.atOnce')}</p>
      <FormActions loading={form.submitting} error={form.formError} label={t('safer.save')} />
      <Button wide disabled={form.submitting} onClick={onClose}>
        {t('safer.close')}
      </Button>
    </form>
  )
}
