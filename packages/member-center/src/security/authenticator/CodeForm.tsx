import { codeBody } from '@croupier/endpoints/bodies/authenticator'
import type { confirmAuthenticator, renewRecoveryCodes } from '@croupier/endpoints/calls/authenticator'
import { CodeField } from '@croupier/runtime/forms/CodeField'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useTranslation } from 'react-i18next'
import styles from '../SecurityCenter.module.css'

interface CodeFormProps {
  readonly endpoint: typeof confirmAuthenticator | typeof renewRecoveryCodes
  readonly label: string
  readonly allowRecoveryCode?: boolean
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** The form of a code for which the account gets recovery codes. */
export function CodeForm({ endpoint, label, allowRecoveryCode = false, onDone }: CodeFormProps) {
  const { t } = useTranslation('forms')
  const form = useEndpointForm(endpoint, {
    schema: codeBody,
    defaultValues: { code: '' },
    toInput: (body) => ({ body }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <CodeField field={form.field('code')} label={t('code.label')} allowRecoveryCode={allowRecoveryCode} />
      <FormActions loading={form.submitting} error={form.formError} label={label} />
    </form>
  )
}
