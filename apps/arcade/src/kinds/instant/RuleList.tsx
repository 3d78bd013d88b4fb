import { Icon } from '../../ui/icons.tsx'
import styles from './Instant.module.css'

/** The rules of a game, and a word of care at their end. */
export function RuleList({ rules, care }: { rules: readonly string[]; care: string }) {
  return (
    <>
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles['care']}>
        <Icon name="fair" />
        {care}
      </p>
    </>
  )
}
