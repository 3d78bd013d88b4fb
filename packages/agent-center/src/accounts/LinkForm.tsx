import { maxLinkUses, type OpenableType } from '@croupier/domain/agent-accounts'
import { agentLinkEntries } from '@croupier/endpoints/bodies/agent-accounts'
import { createAgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DateField } from '@croupier/ui-kit/DateField'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { agentLinksQuery } from './queries.ts'
import { TypePicker } from './TypePicker.tsx'

/** Creates an invitation link. */
export function LinkForm({ onCreated }: { readonly onCreated: () => void }) {
  const { t } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const site = useSite()
  const [now] = useState(() => new Date(site.api.now()))
  const { today, language, labels } = useDates(now)
  const [type, setType] = useState<OpenableType>(0)
  const [expiresOn, setExpiresOn] = useState('')
  const [maxUses, setMaxUses] = useState<number | null>(null)
  const form = useEndpointForm(createAgentLink, {
    schema: agentLinkEntries,
    defaultValues: { name: '' },
    toInput: ({ name }) => ({ body: { name, type, expiresOn: expiresOn || null, maxUses } }),
    onSuccess: () => {
      showToast('positive', t('link.created'))
      onCreated()
    },
    invalidates: [agentLinksQuery(site).queryKey],
  })
  return (
    <form {...form.formProps} className={styles['part']} aria-label={t('link.new')}>
      <TextField
        {...form.register('name')}
        label={t('link.name')}
        mark={t('forms:mark.required')}
        hint={t('link.nameHint')}
        autoComplete="off"
        required
      />
      <TypePicker value={type} onChange={setType} />
      <DateField
        label={t('link.expiresOn')}
        mark={t('forms:mark.optional')}
        hint={t('link.expiresOnHint')}
        value={expiresOn}
        onValueChange={setExpiresOn}
        today={today}
        min={today}
        language={language}
        labels={{ ...labels, clear: t('link.noEnd') }}
        placeholder={t('link.noEnd')}
      />
      <NumberField
        label={t('link.maxUses')}
        mark={t('forms:mark.optional')}
        hint={t('link.maxUsesHint')}
        value={maxUses}
        onValueChange={setMaxUses}
        min={1}
        max={maxLinkUses}
        language={language}
        decreaseLabel={t('link.fewer')}
        increaseLabel={t('link.more')}
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('link.create')} />
    </form>
  )
}
