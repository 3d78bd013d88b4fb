import { maxTeamNoteLength } from '@croupier/domain/agent-team'
import { teamNoteEntries } from '@croupier/endpoints/bodies/agent-team'
import { addTeamNote, deleteTeamNote, type TeamNote } from '@croupier/endpoints/calls/agent-team'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { createFocusPass } from '@croupier/runtime/navigation/pass-focus'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { trash } from '@croupier/ui-kit/icons/trash'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from './queries.ts'
import styles from './Team.module.css'

/** A note that is deleted leaves with the button that has the focus, which that of its neighbour gets, else the section. */
const passNoteFocus = createFocusPass((note) => {
  const neighbour = note.nextElementSibling ?? note.previousElementSibling
  return neighbour?.querySelector('button')
})

interface NoteFormProps {
  readonly account: string
  readonly onAdded: () => void
}

function NoteForm({ account, onAdded }: NoteFormProps) {
  const { t } = useTranslation(['agentTeam', 'forms', 'errors'])
  const site = useSite()
  const form = useEndpointForm(addTeamNote, {
    schema: teamNoteEntries,
    defaultValues: { text: '' },
    toInput: ({ text }) => ({ body: { username: account, text } }),
    onSuccess: () => {
      showToast('positive', t('note.added'))
      onAdded()
    },
    invalidates: [memberQuery(site, account).queryKey],
  })
  return (
    <form {...form.formProps} className={styles['noteForm']} aria-label={t('note.text')}>
      <TextAreaField
        {...form.register('text')}
        label={t('note.text')}
        rows={3}
        maxCharacters={maxTeamNoteLength}
        countText={(used, max) => t('note.count', { used, max })}
      />
      {form.formError !== undefined && <Notice tone="negative">{form.formError}</Notice>}
      <Button type="submit" loading={form.submitting}>
        {t('note.add')}
      </Button>
    </form>
  )
}

function Note({ account, note }: { readonly account: string; readonly note: TeamNote }) {
  const { t, i18n } = useTranslation(['agentTeam', 'errors'])
  const format = useFormat()
  const site = useSite()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => site.api.call(deleteTeamNote, { body: { username: account, noteId: note.noteId } }),
    onError: (error) => showError(i18n, error),
    onSettled: () => site.queryClient.invalidateQueries({ queryKey: memberQuery(site, account).queryKey }),
  })
  const time = format.dateTime(note.at)
  return (
    <li ref={passNoteFocus} className={styles['note']}>
      <div className={styles['noteText']}>
        <time className={styles['hint']} dateTime={note.at}>
          {time}
        </time>
        <p>{note.text}</p>
      </div>
      <IconButton
        shape={trash}
        label={t('note.removeNote', { time })}
        loading={isPending}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('note.removeTitle')}
          confirmLabel={t('note.remove')}
          onClose={() => setAsking(false)}
          onConfirm={mutate}
        >
          {t('note.removeHint')}
        </ConfirmDialog>
      )}
    </li>
  )
}

interface MemberNotesProps {
  readonly account: string
  readonly notes: readonly TeamNote[]
}

/** The notes of the agent about an account. */
export function MemberNotes({ account, notes }: MemberNotesProps) {
  const { t } = useTranslation('agentTeam')
  const section = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)
  useStartFocus(section, added)
  return (
    <section ref={section} className={styles['section']} aria-labelledby="team-notes" tabIndex={-1}>
      <div>
        <h3 id="team-notes" className={styles['heading']}>
          {t('note.title')}
        </h3>
        <p className={styles['hint']}>{t('note.hint')}</p>
      </div>
      {/* An added note leaves an empty field. */}
      <NoteForm key={added} account={account} onAdded={() => setAdded((count) => count + 1)} />
      {notes.length === 0 ? (
        <p className={styles['hint']}>{t('note.none')}</p>
      ) : (
        <ul className={styles['notes']} aria-label={t('note.title')}>
          {notes.map((note) => (
            <Note key={note.noteId} account={account} note={note} />
          ))}
        </ul>
      )}
    </section>
  )
}
