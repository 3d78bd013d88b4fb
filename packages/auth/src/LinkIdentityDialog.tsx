import { startIdentityLink } from '@croupier/endpoints/calls/identities'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { LinkIdentityParams } from '@croupier/runtime/overlays/account'
import { storeDeparture } from '@croupier/runtime/overlays/sign-in'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { PasswordInput } from './forms/PasswordInput.tsx'
import { createPasswordSchema } from './model/password-schema.ts'
import { AuthDialog } from './AuthDialog.tsx'
import styles from './AuthDialog.module.css'

/** Leaves the site; settles when a browser shows the page again as it was left. */
function leaveSite(url: string): Promise<unknown> {
  location.assign(url)
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

/** The dialog that leaves for a provider to link an identity with the account. */
export function LinkIdentityDialog({ params, onClose }: OverlayProps<LinkIdentityParams>) {
  const { t } = useTranslation('auth')
  const { provider, label, hasPassword } = params
  const form = useEndpointForm(startIdentityLink, {
    schema: z.object({ password: createPasswordSchema(hasPassword) }),
    defaultValues: { password: '' },
    toInput: ({ password }) => ({ body: hasPassword ? { provider, password } : { provider } }),
    onSuccess: async ({ url, binding }) => {
      storeDeparture({ purpose: 'link', provider, binding }, location)
      await leaveSite(url)
    },
  })
  return (
    <AuthDialog
      onClose={onClose}
      title={t('link.title', { provider: label })}
      description={t('link.welcome', { provider: label })}
    >
      <form {...form.formProps} className={styles['form']}>
        {hasPassword && <PasswordInput field={form.register('password')} />}
        <FormActions
          loading={form.submitting}
          error={form.formError}
          label={t('thirdParty.continue', { provider: label })}
        />
      </form>
    </AuthDialog>
  )
}
