import { codeBody } from '@croupier/endpoints/bodies/authenticator'
import type { confirmAuthenticator, renewRecoveryCodes } from '@croupier/endpoints/calls/authenticator'
import { CodeField } from '@croupier/runtime/forms/CodeField'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../SecurityCenter.module.css'

type CodeEndpoint = typeof confirmAuthenticator | typeof renewRecoveryCodes

/**
 * A form whose code brings recovery codes, and the dialog around it, which nothing closes while the code is being sent: the codes of a
 * response are shown once.
 */
export function useCodeForm(endpoint: CodeEndpoint, onClose: () => void) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useEndpointForm(endpoint, {
    schema: codeBody,
    defaultValues: { code: '' },
    toInput: (body) => ({ body }),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  function close(): void {
    if (!form.submitting) onClose()
  }
  useCloseOnBack(codes === null, close)
  return { form, codes, close }
}

interface CodeFormProps {
  readonly form: ReturnType<typeof useCodeForm>['form']
  readonly label: string
  readonly allowRecoveryCode?: boolean
}

/** The form of a code for which the account gets recovery codes. */
export function CodeForm({ form, label, allowRecoveryCode = false }: CodeFormProps) {
  const { t } = useTranslation('forms')
  return (
    <form {...form.formProps} className={styles['form']}>
      <CodeField field={form.field('code')} label={t('code.label')} allowRecoveryCode={allowRecoveryCode} />
      <FormActions loading={form.submitting} error={form.formError} label={label} />
    </form>
  )
}
