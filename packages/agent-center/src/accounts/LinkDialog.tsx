import { agentLinkForm } from '@croupier/endpoints/bodies/agent-accounts'
import { changeAgentLink, type AgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { createLinkValues, toLinkBody } from './link-presets.ts'
import { LinkFields } from './LinkFields.tsx'
import { replaceLink } from './queries.ts'

interface LinkDialogProps {
  readonly link: AgentLink
  readonly onClose: () => void
}

/** Changes an invitation link; its address and the type of its accounts stay. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['agentAccounts', 'forms', 'errors', 'common'])
  const site = useSite()
  const { name, type, code } = link
  const form = useEndpointForm(changeAgentLink, {
    schema: agentLinkForm,
    defaultValues: createLinkValues(link),
    toInput: (values) => ({ body: { ...toLinkBody(values, type), code } }),
    onSuccess: (changed) => {
      showToast('positive', t('link.changed'))
      void replaceLink(site, changed)
      onClose()
    },
  })
  useCloseOnBack(true, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.changeOf', { name })}
      description={t('link.changeHint')}
      closeLabel={t('common:action.close')}
    >
      <form {...form.formProps} className={styles['part']}>
        <LinkFields form={form} type={type} link={link} />
        <FormActions loading={form.submitting} error={form.formError} label={t('link.save')} />
      </form>
    </Dialog>
  )
}
