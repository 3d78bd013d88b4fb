import { resetChannels, type ResetChannel } from '@croupier/domain/payment-password'
import {
  paymentPasswordCode,
  paymentPasswordState,
  resetPaymentPassword,
} from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { toAccountPurpose } from '@croupier/runtime/session/code-pauses'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createResetPaymentSchema } from '../model/payment-password-schema.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import styles from '../AuthDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { NewPaymentPasswordInputs } from './PaymentPasswordInputs.tsx'

interface ResetPaymentPasswordFormProps {
  /** The masked contacts of the account, of which at least one is bound. */
  readonly contacts: Readonly<Record<ResetChannel, string | null>>
  readonly onDone: () => void
}

interface ChannelCodeProps {
  readonly channel: ResetChannel
  readonly field: ControlProps
  readonly onError: (error: Error) => void
}

/** The code of one channel. A request that is under way when another channel is chosen stays a request of this one. */
function ChannelCode({ channel, field, onError }: ChannelCodeProps) {
  const { api } = useSite()
  const request = useCodeRequest(
    toAccountPurpose(`payment ${channel}`),
    () => api.call(paymentPasswordCode, { body: { channel } }),
    onError,
  )
  return <CodeInput request={request} field={field} />
}

/** The form that replaces a forgotten payment password by a code, which is sent to a contact of the account. */
export function ResetPaymentPasswordForm({ contacts, onDone }: ResetPaymentPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { gate } = useSite()
  const channels = resetChannels.filter((each) => contacts[each] !== null)
  const [channel, setChannel] = useState<ResetChannel>(channels[0] ?? 'email')
  const form = useEndpointForm(resetPaymentPassword, {
    schema: createResetPaymentSchema(gate.registrationRules),
    defaultValues: { verificationCode: '', newPaymentPassword: '', confirmPaymentPassword: '' },
    dependents: { newPaymentPassword: ['confirmPaymentPassword'] },
    toInput: (entries) => ({ body: { ...entries, channel } }),
    onSuccess: onDone,
    invalidates: [toQueryKey(paymentPasswordState)],
  })

  function choose(next: ResetChannel): void {
    setChannel(next)
    // The code of the other channel is no longer shown.
    form.clearField('verificationCode')
  }

  return (
    <form {...form.formProps} className={styles['form']}>
      {channels.length > 1 ? (
        <RadioGroup
          label={t('payment.reset.channel')}
          options={channels.map((value) => ({ value, label: contacts[value] ?? '' }))}
          value={channel}
          onValueChange={choose}
        />
      ) : (
        <p>{t('payment.reset.target', { contact: contacts[channel] })}</p>
      )}
      <ChannelCode key={channel} channel={channel} field={form.field('verificationCode')} onError={form.showError} />
      <NewPaymentPasswordInputs register={form.register} />
      <FormActions loading={form.submitting} error={form.formError} label={t('payment.reset.submit')} />
    </form>
  )
}
