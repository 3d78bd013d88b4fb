import { agentLinkForm } from '@croupier/endpoints/bodies/agent-accounts'
import { createAgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { pickDraft } from '@croupier/runtime/forms/form-draft'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { useDraftType, type Entries } from './entries.ts'
import { createLinkValues, toLinkBody } from './link-presets.ts'
import { LinkFields } from './LinkFields.tsx'
import { agentLinksQuery } from './queries.ts'

const fields = Object.keys(agentLinkForm.shape)

interface LinkFormProps {
  readonly entries: Entries
  readonly onCreated: () => void
}

/** Creates an invitation link. */
export function LinkForm({ entries: { draft, idempotencyKey }, onCreated }: LinkFormProps) {
  const { t } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const site = useSite()
  const [type, setType] = useDraftType(draft)
  const form = useEndpointForm(createAgentLink, {
    schema: agentLinkForm,
    defaultValues: createLinkValues(),
    toInput: (values) => ({ body: { ...toLinkBody(values, type), type } }),
    onSuccess: () => {
      showToast('positive', t('link.created'))
      onCreated()
    },
    invalidates: [agentLinksQuery(site).queryKey],
    draft: pickDraft(draft, fields),
    idempotencyKey,
  })
  return (
    <form {...form.formProps} className={styles['part']} aria-label={t('link.new')}>
      <LinkFields form={form} type={type} onTypeChange={setType} />
      <FormActions loading={form.submitting} error={form.formError} label={t('link.create')} />
    </form>
  )
}
