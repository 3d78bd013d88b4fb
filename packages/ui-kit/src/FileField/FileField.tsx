import { type ComponentProps, useId } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { picture } from '../icons/picture.ts'
import { receipt } from '../icons/receipt.ts'
import { upload } from '../icons/upload.ts'
import { classNames } from '../internal/class-names.ts'
import { FileInput } from '../internal/FileInput.tsx'
import { FileProblems } from '../internal/FileProblems.tsx'
import { getFileKey, type FileProblem, type AcceptedFile, defaultLimits } from './file-selection.ts'
import styles from './FileField.module.css'
import { type FileKind, imageKinds } from './sniff-file.ts'
import { type FileSelectionProps, useFileSelection } from './use-file-selection.ts'

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'accept'
>

export interface FileFieldProps extends FieldText, FileSelectionProps, Input {
  /** Text of the drop zone, e.g. "Drop a file here or choose one". */
  readonly prompt: string
  /** Accepted kinds, detected by content. Defaults to images and PDF. */
  readonly kinds?: readonly FileKind[] | undefined
  /** Maximum size of a file in bytes. */
  readonly maxBytes?: number | undefined
  readonly maxFiles?: number | undefined
  readonly problemText: (problem: FileProblem) => string
  readonly removeLabel: (name: string) => string
  /** BCP 47; language of the file sizes. */
  readonly language: string
}

const defaultKinds: readonly FileKind[] = [...imageKinds, 'pdf']

function formatFileSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat([language, 'en'], {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}

interface RowProps {
  readonly taken: AcceptedFile
  readonly language: string
}

function Row({ taken: { file, kind }, language }: RowProps) {
  return (
    <>
      <Icon shape={kind === 'pdf' ? receipt : picture} className={styles['kind']} />
      <bdi className={styles['name']}>{file.name}</bdi>
      <bdi className={styles['size']}>{formatFileSize(file.size, language)}</bdi>
    </>
  )
}

/**
 * File field with drop zone and picker. Validates content, size and number of files. `className` and `style` go to the
 * whole field, everything else and `ref` to the input.
 */
export function FileField(props: FileFieldProps) {
  const { label, mark, hint, error, value, onValueChange, prompt, kinds = defaultKinds, ...rest } = props
  const { maxBytes = defaultLimits.maxBytes, maxFiles = defaultLimits.maxFiles, ...others } = rest
  const { problemText, removeLabel, language, className, style, required, ...input } = others
  const rules = { kinds, maxBytes, maxFiles }
  const selection = useFileSelection({ value, onValueChange }, rules)
  const promptId = useId()
  return (
    <FormField data-slot="file-field" data-intake="" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <div className={styles['control']}>
          <div className={styles['zone']} {...selection.zone}>
            <Icon shape={upload} className={styles['upload']} />
            <span id={promptId}>{prompt}</span>
            <FileInput
              {...input}
              {...field}
              {...{ selection, rules, required }}
              aria-describedby={classNames(promptId, field['aria-describedby'])}
            />
          </div>
          <FileProblems texts={selection.problems.map(problemText)} />
          {value.length > 0 && (
            <ul className={styles['files']}>
              {value.map((taken) => (
                <li key={getFileKey(taken.file)} className={styles['file']}>
                  <Row taken={taken} language={language} />
                  <IconButton
                    shape={close}
                    size="small"
                    label={removeLabel(taken.file.name)}
                    disabled={input.disabled}
                    onClick={(event) => selection.remove(event, taken)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormField>
  )
}
