import { ApiError } from '@croupier/api-client/api-error'
import { addOperator } from '@croupier/endpoints/calls/ops/operators'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextField } from '@croupier/ui-kit/TextField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markFields } from '../../components/mark-fields.ts'
import { useDiscard } from '../../components/use-discard.tsx'
import { useRefusedFocus } from '../../components/use-refused-focus.ts'
import { api, queryClient } from '../../session/client.ts'
import { getErrorText } from '../../text/error-text.ts'
import { AccessFields, isComplete, type Access } from './AccessFields.tsx'
import styles from './operators.module.css'
import { operatorsQuery } from './queries.ts'

/** As the server accepts it. */
const usernamePattern = /^[a-z][a-z0-9._-]{2,31}$/
const maxName = 64
const newAccess: Access = { roles: ['viewer'], merchants: [] }

interface AddDialogProps {
  /** Called with the link that the new operator opens once. */
  readonly onAdded: (link: string) => void
  readonly onClose: () => void
}

/** Adds an operator. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  const form = useId()
  const [username, setUsername] = useState('')
  const [name, setName] = useState('')
  const [access, setAccess] = useState(newAccess)
  const [touched, setTouched] = useState(false)
  const { leave, question } = useDiscard(username !== '' || name !== '' || access !== newAccess, onClose)
  const isUsername = usernamePattern.test(username)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => {
      const { roles, merchants } = access
      return api.call(addOperator, {
        body: { username, name: name.trim(), roles: [...roles], merchants: merchants && [...merchants] },
      })
    },
    onSuccess: async ({ link }) => {
      await queryClient.invalidateQueries({ queryKey: operatorsQuery.queryKey })
      onAdded(link)
    },
  })
  const element = useRefusedFocus(error)
  const isTaken = error instanceof ApiError && error.code === 'ACCOUNT_TAKEN'
  const usernameError = touched && !isUsername ? t('operator:operators.usernameWrong') : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(true))
    if (!isUsername || name.trim() === '' || !isComplete(access)) wrong?.focus()
    else if (!isPending) mutate()
  }

  return (
    <Dialog
      open
      title={t('operator:operators.add')}
      description={t('operator:operators.addText')}
      closeLabel={t('common:action.close')}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('operator:action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('operator:operators.addSubmit')}
          </Button>
        </>
      }
    >
      <form ref={element} id={form} className={styles['form']} noValidate onSubmit={submit}>
        {error && !isTaken && <Notice tone="negative">{getErrorText(error)}</Notice>}
        <TextField
          label={t('operator:login.username')}
          hint={t('operator:operators.usernameHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={username}
          error={isTaken ? getErrorText(error) : usernameError}
          onChange={(event) => {
            setUsername(event.currentTarget.value)
            // The refusal was about the name before.
            if (isTaken) reset()
          }}
        />
        <TextField
          label={t('operator:operators.name')}
          autoComplete="off"
          maxLength={maxName}
          value={name}
          error={touched && name.trim() === '' ? t('operator:field.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AccessFields value={access} onValueChange={setAccess} />
        {touched && !isComplete(access) && <Notice tone="warning">{t('operator:operators.incomplete')}</Notice>}
      </form>
      {question}
    </Dialog>
  )
}
