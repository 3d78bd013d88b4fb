import { toAsciiDigits } from '@croupier/domain/digits'
import { toMoney, toWire, type Money } from '@croupier/domain/money'
import { getConversionSteps } from '@croupier/domain/points'
import { convertPoints, type PointsConfig } from '@croupier/endpoints/calls/points'
import { useFormat } from '@croupier/i18n/react'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextField } from '@croupier/ui-kit/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createPasswordValue, toConfirmation } from './confirmation.ts'
import { PasswordPart } from './PasswordPart.tsx'
import styles from './PointMall.module.css'
import { configQuery, reloadAfterRefusal, reloadPoints } from './queries.ts'
import { createConvertSchema } from './spend-schema.ts'
import { SpendDialog, type SpendProps } from './SpendDialog.tsx'
import { usePointsFormat } from './use-points-format.ts'
import { useSpendKey } from './use-spend-key.ts'

type Rate = NonNullable<PointsConfig['rate']>

interface ConvertOffer {
  readonly rate: Rate
  /** How many times the money has to be wagered. */
  readonly wagering: number
}

function toOffer({ rate, wagering }: PointsConfig): ConvertOffer | null {
  return rate && { rate, wagering }
}

/** Returns what typed points are worth; nothing for a part of a step. */
function getWorth(text: string, { points, amount }: Rate): Money {
  const steps = /^\d{1,15}$/.test(text) ? getConversionSteps(BigInt(text), points.minor) : null
  return toMoney((steps ?? 0n) * amount.minor, amount.currency)
}

function ConvertForm({ rate, wagering, balance, confirmation, onSpent }: ConvertOffer & SpendProps) {
  const { t } = useTranslation(['points', 'forms', 'errors'])
  const site = useSite()
  const format = useFormat()
  const { points } = usePointsFormat()
  const { key, earlier, noteEarlier, noteFailure } = useSpendKey('money')
  const form = useEndpointForm(convertPoints, {
    schema: createConvertSchema(confirmation, rate.points.minor),
    defaultValues: { points: '', ...createPasswordValue(confirmation) },
    toInput: (values) => {
      const credit = toWire(getWorth(values.points, rate))
      return { body: { points: values.points, credit, ...toConfirmation(confirmation, values) } }
    },
    idempotencyKey: key,
    onSuccess: (redemption) => {
      void reloadPoints(site)
      if (noteEarlier(redemption)) return
      const { credit } = redemption
      showToast('positive', t('convert.done', { amount: credit === null ? '' : format.money(credit) }))
      onSpent()
    },
    // The rate or the password may have changed, or the points are taken and only the response is lost.
    onFailure: (error) => {
      noteFailure(error)
      void reloadAfterRefusal(site)
    },
  })
  const { value, onValueChange, ...field } = form.field('points')
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...field}
        label={t('convert.points')}
        hint={t('convert.step', { step: points(rate.points), balance: points(balance) })}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(toAsciiDigits(event.currentTarget.value))}
        required
      />
      <DescriptionList
        items={[
          { term: t('convert.credit'), detail: <MoneyText value={format.money(getWorth(value.trim(), rate))} /> },
          { term: t('convert.wagering'), detail: t('convert.times', { count: wagering }) },
        ]}
      />
      <PasswordPart confirmation={confirmation} register={form.register} />
      {earlier !== null && <Notice tone="warning">{t('convert.earlier', { time: format.dateTime(earlier) })}</Notice>}
      <FormActions loading={form.submitting} error={form.formError} label={t('convert.confirm')} />
    </form>
  )
}

/** Converts points to money on the balance, confirmed by a password. */
export function ConvertDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['points', 'errors'])
  const offer = useQuery({ ...configQuery(useSite()), select: toOffer })
  return (
    <SpendDialog
      title={t('convert.title')}
      description={t('convert.hint')}
      offer={offer}
      goneText={t('errors:FEATURE_OFF')}
      onClose={onClose}
    >
      {(offered, props) => <ConvertForm {...props} {...offered} />}
    </SpendDialog>
  )
}
