import { ApiError } from '@croupier/api-client/api-error'
import { acceptInvitation } from '@croupier/endpoints/calls/ops/session'
import type { operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { Button } from '@croupier/ui-kit/Button'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Notice } from '@croupier/ui-kit/Notice'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, codeLength } from '../../components/CodeField.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { markFields } from '../../components/mark-fields.ts'
import { api, startSession } from '../../session/client.ts'
import { EntryLayout } from '../../shell/EntryLayout.tsx'
import { getErrorText } from '../../text/error-text.ts'
import styles from './entry.module.css'
import { invitationQuery } from './queries.ts'

type InvitationModel = InferModel<typeof operatorInvitation>

const minPassword = 12
const qr = { size: 132, margin: 8 }

/** The key of the authenticator app, as code and as text. */
function AuthenticatorKey({ keyUri, keyText }: { readonly keyUri: string; readonly keyText: string }) {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['key']}>
      <QrCode text={keyUri} label={t('invitation.qr')} {...qr} />
      <div className={styles['keyText']}>
        <p>{t('invitation.scan')}</p>
        <code>{keyText}</code>
        <CopyButton
          size="small"
          value={keyText}
          label={t('action.copy')}
          doneLabel={t('action.copied')}
          failedLabel={t('action.copyFailed')}
        />
      </div>
    </div>
  )
}

function AcceptForm({ token, invitation }: { readonly token: string; readonly invitation: InvitationModel }) {
  const { t } = useTranslation('operator')
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [touched, setTouched] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(acceptInvitation, { body: { token, password, code } }),
    onSuccess: ({ token: session }) => {
      startSession(session, invitation.username)
      router.history.replace('/')
    },
    onError: () => setCode(''),
  })
  const isWeak = error instanceof ApiError && error.code === 'FIELD_INVALID'
  const isShort = touched && password.length < minPassword

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(true))
    if (password.length < minPassword || code.length < codeLength) wrong?.focus()
    else if (!isPending) mutate()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {error && !isWeak && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={invitation.username} readOnly />
      <PasswordField
        label={t('invitation.password')}
        hint={t('invitation.passwordHint', { min: minPassword })}
        autoComplete="new-password"
        revealLabel={t('login.reveal')}
        concealLabel={t('login.conceal')}
        value={password}
        error={isShort ? t('invitation.short', { min: minPassword }) : isWeak ? t('invitation.weak') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <AuthenticatorKey keyUri={invitation.keyUri} keyText={invitation.key} />
      <CodeField
        value={code}
        onValueChange={setCode}
        error={touched && !isPending && !error && code.length < codeLength ? t('login.codeMissing') : undefined}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}

/** Accepts an invitation. Its token is after the `#`, which browsers send to no server. */
export function Invitation() {
  const { t } = useTranslation('operator')
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token))
  const description = data ? t('invitation.description', { name: data.name, username: data.username }) : t('title')
  return (
    <EntryLayout title={t('invitation.title')} description={description}>
      {error && (
        <>
          <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
          <ButtonLink to="/login">{t('login.title')}</ButtonLink>
        </>
      )}
      {!error && data && <AcceptForm token={token} invitation={data} />}
      {!error && !data && <LoadingBlock className={styles['key']} />}
    </EntryLayout>
  )
}
