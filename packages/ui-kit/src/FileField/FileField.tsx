import { type ComponentProps, useId } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { picture } from '../icons/picture.ts'
import { receipt } from '../icons/receipt.ts'
import { upload } from '../icons/upload.ts'
import { classNames } from '../internal/class-names.ts'
import fileInput from '../internal/file-input.module.css'
import { FileProblems } from '../internal/FileProblems.tsx'
import { fileKey, type FileProblem, type TakenFile, usualLimits } from './file-intake.ts'
import styles from './FileField.module.css'
import { type FileKind, imageKinds, mediaTypes } from './sniff-file.ts'
import { type FileIntakeProps, useFileIntake } from './use-file-intake.ts'

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'accept'
>

export interface FileFieldProps extends FieldText, FileIntakeProps, Input {
  /** What stands in the drop zone, e.g. "Drop a file here or choose one". */
  readonly prompt: string
  /** Kinds to take, told by content; pictures and PDF where nothing is said. */
  readonly kinds?: readonly FileKind[] | undefined
  /** Bytes of one file at most. */
  readonly maxBytes?: number | undefined
  readonly maxFiles?: number | undefined
  readonly problemText: (problem: FileProblem) => string
  readonly removeLabel: (name: string) => string
  /** BCP 47; the language of sizes. */
  readonly language: string
}

const everyKind: readonly FileKind[] = [...imageKinds, 'pdf']

function sizeText(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
    amount,
  )
}

interface RowProps {
  readonly taken: TakenFile
  readonly language: string
}

function Row({ taken: { file, kind }, language }: RowProps) {
  return (
    <>
      <Icon shape={kind === 'pdf' ? receipt : picture} className={styles['kind']} />
      <span className={styles['name']}>{file.name}</span>
      <span className={styles['size']}>{sizeText(file.size, language)}</span>
    </>
  )
}

/**
 * Files by drop or from a picker, judged by content, size and number. `className` and `style` go to the whole field,
 * everything else and `ref` to the input.
 */
export function FileField(props: FileFieldProps) {
  const { label, mark, hint, error, value, onValueChange, prompt, kinds = everyKind, ...rest } = props
  const { maxBytes = usualLimits.maxBytes, maxFiles = usualLimits.maxFiles, ...others } = rest
  const { problemText, removeLabel, language, className, style, required, ...input } = others
  const intake = useFileIntake({ value, onValueChange }, { kinds, maxBytes, maxFiles })
  const promptId = useId()
  return (
    <FormField data-slot="file-field" data-intake="" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <div className={styles['control']}>
          <div className={styles['zone']} data-over={intake.over ? '' : undefined} {...intake.drag}>
            <Icon shape={upload} className={styles['upload']} />
            <span id={promptId}>{prompt}</span>
            <input
              multiple={maxFiles > 1}
              {...input}
              {...field}
              type="file"
              className={fileInput['input']}
              accept={kinds.map((kind) => mediaTypes[kind]).join(',')}
              aria-describedby={classNames(promptId, field['aria-describedby'])}
              aria-busy={intake.busy ? true : undefined}
              onChange={intake.add}
              // The input lets its files go once they are taken.
              required={required === true && value.length === 0}
              aria-required={required}
            />
          </div>
          <FileProblems problems={intake.problems} text={problemText} />
          {value.length > 0 && (
            <ul className={styles['files']}>
              {value.map((taken) => (
                <li key={fileKey(taken.file)} className={styles['file']}>
                  <Row taken={taken} language={language} />
                  <IconButton
                    shape={close}
                    size="small"
                    label={removeLabel(taken.file.name)}
                    disabled={input.disabled}
                    onClick={(event) => intake.remove(event, taken)}
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
