import { addMemberNote } from '@croupier/endpoints/calls/ops/members'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { memberQuery, type MemberDetails, type MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { useRetriedInput } from '../../session/use-retried-input.ts'
import { getErrorText } from '../../text/error-text.ts'
import styles from './member.module.css'

const maxNote = 1000

function NoteForm({ memberKey }: { readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const input = useRetriedInput<InferBody<typeof addMemberNote>>()
  const [text, setText] = useState('')
  const used = Array.from(text.trim()).length
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (note: string) => {
      await api.call(addMemberNote, input.get({ ...memberKey, text: note }))
      input.clear()
      // What is typed meanwhile stays.
      setText((now) => (now.trim() === note ? '' : now))
      await queryClient.invalidateQueries({ queryKey: memberQuery(memberKey).queryKey })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (used > 0 && used <= maxNote && !isPending) mutate(text.trim())
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextAreaField
        label={t('note.label')}
        hint={t('note.hint')}
        value={text}
        error={used > maxNote ? t('content.problem.tooLong', { max: maxNote }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        maxCharacters={maxNote}
        countText={(count, max) => t('reason.count', { used: count, max })}
      />
      {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <Button type="submit" variant="primary" loading={isPending} disabled={used === 0}>
        {t('note.add')}
      </Button>
    </form>
  )
}

/** What operators wrote about a member. */
export function NotesTab({ member, memberKey }: { readonly member: MemberDetails; readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  return (
    <Panel title={t('member.tab.notes')}>
      {permissions.includes('members') && <NoteForm memberKey={memberKey} />}
      {member.notes.length === 0 ? (
        <p className={stack['muted']}>{t('member.noNotes')}</p>
      ) : (
        <ul className={styles['notes']}>
          {member.notes.map(({ at, operator, text }) => (
            <li key={`${at} ${operator}`} className={styles['note']}>
              <p>{text}</p>
              <footer>
                <strong>{operator}</strong>
                <Time at={at} />
              </footer>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
