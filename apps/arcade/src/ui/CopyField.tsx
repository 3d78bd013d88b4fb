import { useState } from 'react'
import { useShell } from './context.ts'
import { Icon } from './icons.tsx'
import styles from './FairSheet.module.css'

/** A long value with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useShell()
  const [copied, setCopied] = useState('')
  const done = copied === value
  return (
    <div className={styles['copy']}>
      <span>{label}</span>
      <code>{value}</code>
      <button
        type="button"
        aria-label={`${t(done ? 'fair.copied' : 'fair.copy')}: ${label}`}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(value),
            () => setCopied(''),
          )
        }
      >
        <Icon name={done ? 'check' : 'copy'} />
      </button>
    </div>
  )
}
