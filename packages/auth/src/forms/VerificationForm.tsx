import { verificationMethods, type LoginStep, type VerificationMethod } from '@croupier/domain/login-step'
import { verifyLoginBody } from '@croupier/endpoints/bodies/session'
import { sendVerificationCode, verifyLogin } from '@croupier/endpoints/calls/session'
import { CodeField } from '@croupier/runtime/forms/CodeField'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm, type EndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { completeLogin } from '../model/login-flow.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import styles from '../AuthDialog.module.css'

const codeSchema = z.object({ code: verifyLoginBody.shape.code })

interface WayProps {
  readonly ticket: string
  /** Whether the box of the form before has been ticked. */
  readonly remember: boolean
  readonly onStep: (step: LoginStep) => void
}

function useCodeForm({ ticket, remember, onStep }: WayProps, method: VerificationMethod): EndpointForm<'code'> {
  const { i18n } = useTranslation()
  const site = useSite()
  return useEndpointForm(verifyLogin, {
    schema: codeSchema,
    defaultValues: { code: '' },
    toInput: ({ code }) => ({ body: { ticket, method, code, ...(remember ? { remember } : {}) } }),
    onSuccess: async (response) => onStep(await completeLogin(site, i18n, response, { remember })),
  })
}

/** Asks for the code of the authenticator app, or a recovery code. */
function AppForm(props: WayProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const form = useCodeForm(props, 'totp')
  return (
    <form {...form.formProps} className={styles['form']}>
      <CodeField field={form.field('code')} label={t('forms:code.label')} allowRecoveryCode />
      <FormActions loading={form.submitting} error={form.formError} label={t('verification.submit')} />
    </form>
  )
}

/** Asks for the name of the holder of a bank account of the member. */
function BankNameForm(props: WayProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const form = useCodeForm(props, 'bankName')
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('code')}
        label={t('verification.bankName')}
        hint={t('verification.bankNameHint')}
        mark={t('forms:mark.required')}
        required
        autoComplete="off"
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('verification.submit')} />
    </form>
  )
}

/** Sends a code on request, and asks for it. */
function SentCodeForm({ method, ...props }: WayProps & { readonly method: 'sms' | 'email' }) {
  const { t } = useTranslation(['auth', 'forms'])
  const form = useCodeForm(props, method)
  const { ticket } = props
  const { api } = useSite()
  const { minutes, secondsLeft, sending, send } = useCodeRequest(`verification ${method} ${ticket}`, () =>
    api.call(sendVerificationCode, { body: { ticket, method } }),
  )
  useStartFocus(form.formProps.ref, minutes === null)
  if (minutes === null) {
    return (
      <Button variant="primary" size="large" wide loading={sending} onClick={send}>
        {t('verification.send')}
      </Button>
    )
  }
  return (
    <form {...form.formProps} className={styles['form']}>
      <CodeField
        field={form.field('code')}
        label={t('verification.label')}
        hint={t(method === 'sms' ? 'verification.sentSms' : 'verification.sentEmail', { minutes })}
        resend={
          <Button variant="ghost" size="small" loading={sending} disabled={secondsLeft > 0} onClick={send}>
            {secondsLeft > 0 ? t('verification.wait', { seconds: secondsLeft }) : t('verification.sendAgain')}
          </Button>
        }
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('verification.submit')} />
    </form>
  )
}

interface VerificationFormProps extends WayProps {
  readonly methods: readonly VerificationMethod[]
}

/** Completes a login from an address that the account has never logged in from, in one of its ways. */
export function VerificationForm({ methods, ...props }: VerificationFormProps) {
  const { t } = useTranslation('auth')
  const offered = verificationMethods.filter((way) => methods.includes(way))
  const [chosen, setChosen] = useState<VerificationMethod | null>(null)
  const way = chosen ?? offered[0]
  return (
    <div className={styles['form']}>
      {offered.length > 1 && (
        <RadioGroup
          label={t('verification.method')}
          options={offered.map((value) => ({ value, label: t(`verification.way.${value}`) }))}
          value={way ?? null}
          onValueChange={setChosen}
        />
      )}
      {way === 'totp' && <AppForm {...props} />}
      {way === 'bankName' && <BankNameForm {...props} />}
      {(way === 'sms' || way === 'email') && <SentCodeForm key={way} method={way} {...props} />}
    </div>
  )
}
