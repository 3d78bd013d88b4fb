import type { ComponentProps } from 'react'
import type { FileRules } from '../FileField/file-selection.ts'
import { mediaTypes } from '../FileField/sniff-file.ts'
import type { FileSelection } from '../FileField/use-file-selection.ts'
import styles from './FileInput.module.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'accept'> {
  readonly selection: FileSelection
  readonly rules: FileRules
}

/** The native control of a drop zone: receives clicks, keys and drops. */
export function FileInput({ selection, rules, required, ...input }: FileInputProps) {
  return (
    <input
      multiple={rules.maxFiles > 1}
      {...input}
      type="file"
      className={styles['input']}
      accept={rules.kinds.map((kind) => mediaTypes[kind]).join(',')}
      aria-busy={selection.busy ? true : undefined}
      onChange={selection.add}
      // The input is cleared after each selection, so `required` depends on the selected files.
      required={required === true && selection.isEmpty}
      aria-required={required}
    />
  )
}
