import { agentLinkEntries } from '@croupier/endpoints/bodies/agent-accounts'
import { changeAgentLink, type AgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { createPresets, toPresetBody } from './link-presets.ts'
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
  const [presets, setPresets] = useState(() => createPresets(link))
  const { name, message, code } = link
  const form = useEndpointForm(changeAgentLink, {
    schema: agentLinkEntries,
    defaultValues: { name, message },
    toInput: (entries) => ({ body: { ...entries, ...toPresetBody(presets), code } }),
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
        <LinkFields form={form} presets={presets} onChange={setPresets} link={link} />
        <FormActions loading={form.submitting} error={form.formError} label={t('link.save')} />
      </form>
    </Dialog>
  )
}
