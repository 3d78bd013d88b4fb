import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import { messageLengths } from '@croupier/domain/messages'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import stack from '../../components/Stack.module.css'

/** A message as people write it. */
export interface MessageDraft {
  readonly title: string
  readonly body: string
}

export const emptyMessage: MessageDraft = { title: '', body: '' }

const isTooLong = ({ body }: MessageDraft) => body.trim().length > messageLengths.body

/** Whether a message has both texts, and the server would take them. */
export function isComplete(draft: MessageDraft): boolean {
  return draft.title.trim() !== '' && draft.body.trim() !== '' && !isTooLong(draft)
}

/** Whether a message has no text at all. */
export function isEmpty({ title, body }: MessageDraft): boolean {
  return title.trim() === '' && body.trim() === ''
}

interface MessageFieldsProps {
  readonly draft: MessageDraft
  /** In which language it is written, where there are several. */
  readonly language?: LanguageCode
  /** Whether to say which text is missing. */
  readonly touched: boolean
  readonly onChange: (draft: MessageDraft) => void
}

/** Title and text of a message, both plain text. */
export function MessageFields({ draft, language, touched, onChange }: MessageFieldsProps) {
  const { t } = useTranslation('operator')
  const name = language && languageNames[language]
  const getProblem = (text: string) => (touched && text.trim() === '' ? t('messages.missing') : undefined)
  return (
    <div className={stack['root']} lang={language && getLanguageTag(language)}>
      <TextField
        label={name ? t('messages.titleIn', { language: name }) : t('messages.title')}
        error={getProblem(draft.title)}
        maxLength={messageLengths.title}
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
      />
      <TextAreaField
        label={name ? t('messages.bodyIn', { language: name }) : t('messages.body')}
        error={isTooLong(draft) ? t('content.problem.tooLong', { max: messageLengths.body }) : getProblem(draft.body)}
        value={draft.body}
        maxCharacters={messageLengths.body}
        countText={(used, max) => t('reason.count', { used, max })}
        onChange={(event) => onChange({ ...draft, body: event.currentTarget.value })}
      />
    </div>
  )
}
