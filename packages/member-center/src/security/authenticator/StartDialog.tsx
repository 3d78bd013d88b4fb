import { startAuthenticator } from '@croupier/endpoints/calls/authenticator'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import styles from '../SecurityCenter.module.css'

/** The key of an app that is being set up. */
export type StartedAuthenticator = InferModel<typeof startAuthenticator>

interface StartDialogProps {
  readonly onClose: () => void
  readonly onStarted: (started: StartedAuthenticator) => void
}

const schema = z.object({ password: createRequiredSchema(z.string(), 'required') })

/** Starts to set up an authenticator app, by the password of the account. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { t } = useTranslation(['security', 'common', 'forms', 'auth'])
  const form = useEndpointForm(startAuthenticator, {
    schema,
    defaultValues: { password: '' },
    toInput: (body) => ({ body }),
    onSuccess: onStarted,
  })

  /** A response after the close would open the next dialog by itself. */
  function close(): void {
    if (!form.submitting) onClose()
  }

  useCloseOnBack(true, close)
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      closeLabel={t('common:action.close')}
      title={t('authenticator.setUpTitle')}
      description={t('authenticator.setUpPassword')}
    >
      <form {...form.formProps} className={styles['form']}>
        <PasswordField
          {...form.register('password')}
          label={t('authenticator.password')}
          mark={t('forms:mark.required')}
          required
          autoComplete="current-password"
          revealLabel={t('auth:password.reveal')}
          concealLabel={t('auth:password.conceal')}
        />
        <FormActions loading={form.submitting} error={form.formError} label={t('authenticator.continue')} />
      </form>
    </Dialog>
  )
}
