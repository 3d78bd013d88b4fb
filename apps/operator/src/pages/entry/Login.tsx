import { operatorLogin } from '@croupier/endpoints/calls/ops/session'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, codeLength } from '../../components/CodeField.tsx'
import { markFields } from '../../components/mark-fields.ts'
import { toNextPath } from '../../model/next-path.ts'
import { api } from '../../session/client.ts'
import { writeToken } from '../../session/token.ts'
import { EntryLayout } from '../../shell/EntryLayout.tsx'
import { getErrorText } from '../../text/error-text.ts'
import styles from './entry.module.css'
import { readLoginSearch } from './search.ts'

/** Login by name, password and code. */
export function Login() {
  const { t } = useTranslation('operator')
  const { next } = readLoginSearch(useSearch({ strict: false }))
  const router = useRouter()
  const [values, setValues] = useState({ username: '', password: '', code: '' })
  const [touched, setTouched] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(operatorLogin, { body: { ...values, username: values.username.trim() } }),
    onSuccess: ({ token }) => {
      writeToken(token)
      router.history.replace(toNextPath(next))
    },
    // A code is used up by a try, so that the next one needs another.
    onError: () => setValues((last) => ({ ...last, code: '' })),
  })
  const getMissing = (value: string) => (touched && value === '' ? t('field.required') : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(true))
    const complete = values.username.trim() !== '' && values.password !== '' && values.code.length === codeLength
    if (!complete) wrong?.focus()
    else if (!isPending) mutate()
  }

  return (
    <EntryLayout title={t('login.title')} description={t('login.description')}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
        <TextField
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={values.username}
          error={getMissing(values.username.trim())}
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
          error={
            touched && !isPending && !error && values.code.length < codeLength ? t('login.codeMissing') : undefined
          }
        />
        <Button type="submit" variant="primary" size="large" wide loading={isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </EntryLayout>
  )
}
