import type { OpenableType } from '@croupier/domain/agent-accounts'
import { agentLinkForm } from '@croupier/endpoints/bodies/agent-accounts'
import { createAgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { createLinkValues, toLinkBody } from './link-presets.ts'
import { LinkFields } from './LinkFields.tsx'
import { agentLinksQuery } from './queries.ts'

/** Creates an invitation link. */
export function LinkForm({ onCreated }: { readonly onCreated: () => void }) {
  const { t } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const site = useSite()
  const [type, setType] = useState<OpenableType>(0)
  const form = useEndpointForm(createAgentLink, {
    schema: agentLinkForm,
    defaultValues: createLinkValues(),
    toInput: (values) => ({ body: { ...toLinkBody(values, type), type } }),
    onSuccess: () => {
      showToast('positive', t('link.created'))
      onCreated()
    },
    invalidates: [agentLinksQuery(site).queryKey],
  })
  return (
    <form {...form.formProps} className={styles['part']} aria-label={t('link.new')}>
      <LinkFields form={form} type={type} onTypeChange={setType} />
      <FormActions loading={form.submitting} error={form.formError} label={t('link.create')} />
    </form>
  )
}
