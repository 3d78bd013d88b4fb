import { isChatText, maxChatLength } from '@croupier/domain/chat'
import { sendChatMessage } from '@croupier/endpoints/calls/chat'
import { applyChatChange } from '@croupier/runtime/data/chat'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { chatOverlay, requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience } from '@croupier/runtime/session/session'
import { useAccountState } from '@croupier/runtime/session/use-account-state'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { useState, type Dispatch, type FormEvent, type KeyboardEvent, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatRoom.module.css'

interface ChatWriterProps {
  readonly onSent: (messageId: string) => void
}

/** Opens the room again, after a login. */
function reopen(): void {
  openOverlay(chatOverlay)
}

interface MemberFieldProps extends ChatWriterProps {
  readonly text: string
  readonly onTextChange: Dispatch<SetStateAction<string>>
}

/** The field of a member. Enter sends; a message is one line. */
function MemberField({ text, onTextChange, onSent }: MemberFieldProps) {
  const { t, i18n } = useTranslation(['chat', 'errors'])
  const { api, queryClient } = useSite()
  const key = useIdempotencyKey()
  const [touched, setTouched] = useState(false)
  const content = text.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { content }
      const message = await api.call(sendChatMessage, { body, idempotencyKey: key.get(body) })
      key.renew()
      onTextChange((now) => (now.trim() === content ? '' : now))
      onSent(message.messageId)
      // The socket may be later, or not open.
      applyChatChange(queryClient, { change: 'added', messageId: message.messageId, message })
    },
  })
  const isValid = isChatText(content)

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    setTouched(true)
    if (isValid && !isPending) mutate()
  }

  return (
    <form className={styles['writer']} noValidate onSubmit={submit}>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <TextAreaField
        label={t('chat:message')}
        rows={1}
        value={text}
        error={touched && !isValid ? t('chat:length', { max: maxChatLength }) : undefined}
        maxCharacters={maxChatLength}
        countText={(used, max) => t('chat:count', { used, max })}
        onChange={(event) => {
          setTouched(false)
          onTextChange(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event)
        }}
      />
      <Button type="submit" variant="primary" loading={isPending} className={styles['send']}>
        {t('chat:send')}
      </Button>
    </form>
  )
}

/** Where members write; visitors and trial accounts see what they lack. */
export function ChatWriter(props: ChatWriterProps) {
  const { t } = useTranslation(['chat', 'common'])
  const audience = useAudience()
  // Here, so that it outlives a session that ends while it is written.
  const [text, setText] = useAccountState(() => '')
  if (audience === 'member' || audience === 'agent')
    return <MemberField {...props} text={text} onTextChange={setText} />
  const isVisitor = audience === 'visitor'
  return (
    <div className={styles['readOnly']}>
      <p>{isVisitor ? t('chat:visitor') : t('chat:trial')}</p>
      <Button
        variant="primary"
        onClick={() => (isVisitor ? requestLogin({ run: reopen }) : requestRealAccount({ run: reopen }))}
      >
        {isVisitor ? t('common:action.login') : t('common:action.register')}
      </Button>
    </div>
  )
}
