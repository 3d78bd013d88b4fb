import { applicationLengths, contactChannels, type ContactChannel } from '@croupier/domain/affiliate'
import { applicationBody } from '@croupier/endpoints/bodies/affiliate'
import { applyAsAffiliate } from '@croupier/endpoints/calls/affiliate'
import { pickDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import styles from './Affiliate.module.css'

const { channel: _channel, ...fields } = applicationBody.shape
const schema = z.object(fields)

function findChannel(draft: FormDraft): ContactChannel | undefined {
  const { channel } = draft.read()
  return contactChannels.find((one) => one === channel)
}

interface AffiliateFormProps {
  /** What was written before. */
  readonly draft: FormDraft
  readonly onSent: () => Promise<unknown>
}

/** The application. */
export function AffiliateForm({ draft, onSent }: AffiliateFormProps) {
  const { t } = useTranslation(['affiliate', 'forms', 'errors'])
  const [channel, setChannel] = useState(() => findChannel(draft) ?? 'email')
  const form = useEndpointForm(applyAsAffiliate, {
    schema,
    defaultValues: { name: '', contact: '', audience: '', text: '' },
    draft: pickDraft(draft, Object.keys(fields)),
    toInput: (values) => ({ body: { ...values, channel } }),
    onSuccess: async () => void (await onSent()),
    // The account has applied in another window.
    onFailure: ({ code }) => code === 'APPLICATION_PENDING' && void onSent(),
  })

  function chooseChannel(next: ContactChannel): void {
    setChannel(next)
    draft.write('channel', next)
  }

  const required = { mark: t('forms:mark.required'), required: true } as const
  return (
    <form {...form.formProps} className={styles['fields']}>
      <TextField
        {...required}
        {...form.register('name')}
        label={t('field.name')}
        autoComplete="name"
        maxLength={applicationLengths.name}
      />
      <RadioGroup
        label={t('field.channel')}
        options={contactChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        value={channel}
        onValueChange={chooseChannel}
      />
      <TextField
        {...required}
        {...form.register('contact')}
        label={t('field.contact')}
        hint={t('hint.contact')}
        maxLength={applicationLengths.contact}
      />
      <TextField
        {...required}
        {...form.register('audience')}
        label={t('field.audience')}
        hint={t('hint.audience')}
        maxLength={applicationLengths.audience}
      />
      <TextAreaField
        {...form.register('text')}
        label={t('field.text')}
        mark={t('forms:mark.optional')}
        rows={4}
        maxLength={applicationLengths.text}
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('send')} />
    </form>
  )
}
