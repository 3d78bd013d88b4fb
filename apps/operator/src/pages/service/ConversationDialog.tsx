import { isSupportText, maxSupportLength, maxSupportMessages } from '@croupier/domain/support'
import { getLanguageTag, isLanguageCode } from '@croupier/domain/languages'
import { assignConversation, closeConversation, replyToConversation } from '@croupier/endpoints/calls/ops/support'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { markFields } from '../../components/mark-fields.ts'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { useDiscard } from '../../components/use-discard.tsx'
import { api, queryClient } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { useRetriedInput } from '../../session/use-retried-input.ts'
import { getErrorText } from '../../text/error-text.ts'
import { FeedbackImages } from '../feedback/FeedbackImages.tsx'
import { conversationQuery, type Conversation } from './queries.ts'
import styles from './service.module.css'

/** Loads the list, the conversation and the counts again. */
async function reloadService(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['service'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}

function Messages({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('operator')
  const { messages, hasEarlier, account, language } = conversation
  const name = account ?? t('service.visitor')
  return (
    <>
      {hasEarlier && <p className={stack['muted']}>{t('service.earlier', { number: maxSupportMessages })}</p>}
      <ol className={styles['messages']} aria-label={t('service.messages')}>
        {messages.map(({ id, author, operator, text, images, sentAt }) => (
          <li key={id} className={styles['message']} data-author={author}>
            <span className={styles['facts']}>
              <strong>{operator ?? name}</strong>
              <Time at={sentAt} />
            </span>
            {text !== '' && (
              <p
                className={styles['text']}
                dir="auto"
                lang={author === 'caller' && isLanguageCode(language) ? getLanguageTag(language) : undefined}
              >
                {text}
              </p>
            )}
            <FeedbackImages paths={images} account={name} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface ReplyFormProps {
  readonly conversation: Conversation
  readonly form: string
  readonly text: string
  readonly onTextChange: Dispatch<SetStateAction<string>>
  readonly onPendingChange: (isPending: boolean) => void
}

function ReplyForm({ conversation, form, text, onTextChange, onPendingChange }: ReplyFormProps) {
  const { id, messages } = conversation
  const { t } = useTranslation('operator')
  const input = useRetriedInput<InferBody<typeof replyToConversation>>()
  const [touched, setTouched] = useState(false)
  const reply = text.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const meant = { conversationId: id, text: reply }
      // By a try again there may be further messages, also this answer.
      await api.call(replyToConversation, input.get({ ...meant, seen: messages.at(-1)?.id }, meant))
      input.clear()
      // What is typed meanwhile stays.
      onTextChange((now) => (now.trim() === reply ? '' : now))
      await reloadService()
    },
    onMutate: () => onPendingChange(true),
    onSettled: () => onPendingChange(false),
  })

  function getProblem(): string | undefined {
    if (reply !== '' && !isSupportText(reply)) return t('service.replyLong', { max: maxSupportLength })
    return touched && reply === '' ? t('service.replyMissing') : undefined
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(reply === ''))
    if (wrong) wrong.focus()
    else if (!isPending) mutate()
  }

  return (
    <form id={form} className={stack['root']} noValidate onSubmit={submit}>
      {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <TextAreaField
        label={t('service.replyLabel')}
        rows={3}
        value={text}
        error={getProblem()}
        maxCharacters={maxSupportLength}
        countText={(used, max) => t('reason.count', { used, max })}
        onChange={(event) => {
          setTouched(false)
          onTextChange(event.currentTarget.value)
        }}
      />
    </form>
  )
}

interface OpenConversationProps {
  readonly conversation: Conversation
  /** What loading it again has failed with. */
  readonly failure: ReactNode
  readonly onClose: () => void
}

function OpenConversation({ conversation, failure, onClose }: OpenConversationProps) {
  const { t } = useTranslation(['operator', 'common'])
  const { username, permissions } = useOperator()
  const form = useId()
  const [isSending, setSending] = useState(false)
  const [text, setText] = useState('')
  const { id: conversationId, account, state, assignedTo, messages } = conversation
  const mayAnswer = permissions.includes('members')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: 'assign' | 'close') => {
      if (change === 'assign') await api.call(assignConversation, { body: { conversationId, assignedTo } })
      else await api.call(closeConversation, { body: { conversationId, seen: messages.at(-1)?.id } })
      await reloadService()
      if (change === 'close') onClose()
    },
    // It may have been closed, or have a further message.
    onError: reloadService,
  })
  const isTyped = text.trim() !== ''
  const leaving = useDiscard(isTyped, onClose)
  const closing = useDiscard(isTyped, () => mutate('close'), 'reply')
  return (
    <Dialog
      open
      size="large"
      title={account ?? t('operator:service.visitor')}
      description={
        assignedTo === null ? t('operator:service.unassigned') : t('operator:service.assignedTo', { name: assignedTo })
      }
      closeLabel={t('common:action.close')}
      dismissible={false}
      onClose={leaving.leave}
      footer={
        <>
          <Button onClick={leaving.leave}>{t('operator:action.done')}</Button>
          {mayAnswer && (
            <>
              {assignedTo !== username && (
                <Button loading={isPending} onClick={() => mutate('assign')}>
                  {t('operator:service.assign')}
                </Button>
              )}
              {state === 'open' && (
                <Button loading={isPending} onClick={closing.leave}>
                  {t('operator:service.close')}
                </Button>
              )}
              <Button type="submit" form={form} variant="primary" loading={isSending}>
                {t('operator:service.send')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={stack['root']}>
        {failure}
        {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
        <Messages conversation={conversation} />
        {mayAnswer && (
          <ReplyForm {...{ conversation, form, text }} onTextChange={setText} onPendingChange={setSending} />
        )}
      </div>
      {leaving.question}
      {closing.question}
    </Dialog>
  )
}

/** One conversation, loaded again every few seconds while it is open. */
export function ConversationDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['operator', 'common'])
  const query = useQuery(conversationQuery(id))
  const failure = <LoadFailure query={query} />
  if (query.data) return <OpenConversation conversation={query.data} failure={failure} onClose={onClose} />
  return (
    <Dialog
      open
      size="large"
      title={t('operator:page.service')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {query.isPending ? <Skeleton className={styles['waiting']} /> : failure}
    </Dialog>
  )
}
