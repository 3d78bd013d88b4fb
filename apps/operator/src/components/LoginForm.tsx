import { operatorLogin } from '@croupier/endpoints/calls/ops/session'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../session/client.ts'
import { getErrorText } from '../text/error-text.ts'
import { CodeField, codeLength } from './CodeField.tsx'
import { markFields } from './mark-fields.ts'
import styles from './Stack.module.css'

interface LoginFormProps {
  /** Name that the form begins with. */
  readonly initialUsername?: string
  /** Called with the token of the new session and the name of its operator. */
  readonly onLogin: (token: string, username: string) => void
}

/** Form of a login by name, password and code. */
export function LoginForm({ initialUsername = '', onLogin }: LoginFormProps) {
  const { t } = useTranslation('operator')
  const [values, setValues] = useState({ username: initialUsername, password: '', code: '' })
  const [touched, setTouched] = useState(false)
  const username = values.username.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(operatorLogin, { body: { ...values, username } }),
    // The server ignores the case of a name.
    onSuccess: ({ token }) => onLogin(token, username.toLowerCase()),
    // A code is used up by a try, so that the next one needs another.
    onError: () => setValues((last) => ({ ...last, code: '' })),
  })
  const getMissing = (value: string) => (touched && value === '' ? t('field.required') : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(true))
    const complete = username !== '' && values.password !== '' && values.code.length === codeLength
    if (!complete) wrong?.focus()
    else if (!isPending) mutate()
  }

  return (
    <form className={styles['root']} noValidate onSubmit={submit}>
      {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <TextField
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={values.username}
        error={getMissing(username)}
        onChange={({ currentTarget: { value } }) => setValues((last) => ({ ...last, username: value }))}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        revealLabel={t('login.reveal')}
        concealLabel={t('login.conceal')}
        value={values.password}
        error={getMissing(values.password)}
        onChange={({ currentTarget: { value } }) => setValues((last) => ({ ...last, password: value }))}
      />
      <CodeField
        value={values.code}
        onValueChange={(code) => setValues((last) => ({ ...last, code }))}
        error={touched && !isPending && !error && values.code.length < codeLength ? t('login.codeMissing') : undefined}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
