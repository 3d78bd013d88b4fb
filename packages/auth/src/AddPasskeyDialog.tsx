import { maxPasskeyNameLength } from '@croupier/domain/passkeys'
import { passkeys, startPasskey } from '@croupier/endpoints/calls/passkeys'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { AddPasskeyParams } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { PasswordInput } from './forms/PasswordInput.tsx'
import { createPasskey } from './model/passkeys.ts'
import { createPasswordSchema } from './model/password-schema.ts'
import { AuthDialog } from './AuthDialog.tsx'
import styles from './AuthDialog.module.css'

/** The dialog that adds a passkey of this device, after the password. */
export function AddPasskeyDialog({ params: { hasPassword }, onClose }: OverlayProps<AddPasskeyParams>) {
  const { t } = useTranslation(['auth', 'forms'])
  const site = useSite()
  const form = useEndpointForm(startPasskey, {
    schema: z.object({
      name: createRequiredSchema(z.string().check(z.maxLength(maxPasskeyNameLength)), 'required'),
      password: createPasswordSchema(hasPassword),
    }),
    defaultValues: { name: t('passkey.defaultName'), password: '' },
    toInput: ({ password }) => ({ body: { password: hasPassword ? password : null } }),
    onSuccess: async (options, { name }) => {
      await createPasskey(site, name, options)
      await site.queryClient.invalidateQueries({ queryKey: toQueryKey(passkeys) })
      showToast('positive', t('passkey.done'))
      onClose()
    },
  })
  return (
    <AuthDialog onClose={onClose} title={t('passkey.title')} description={t('passkey.welcome')}>
      <form {...form.formProps} className={styles['form']}>
        <TextField
          {...form.register('name')}
          label={t('passkey.name')}
          hint={t('passkey.nameHint')}
          mark={t('forms:mark.required')}
          required
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
        />
        {hasPassword && <PasswordInput field={form.register('password')} />}
        <FormActions loading={form.submitting} error={form.formError} label={t('passkey.submit')} />
      </form>
    </AuthDialog>
  )
}
