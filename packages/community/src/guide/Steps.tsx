import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import styles from './Guide.module.css'

/** A step: what to do, and how. */
export interface Step {
  readonly id: string
  readonly icon: IconShape
  readonly title: string
  readonly text: string
}

interface StepsProps {
  readonly steps: readonly Step[]
  /** Choices, one of which applies, instead of steps that follow each other. */
  readonly choices?: boolean
}

/** Steps with their numbers, or choices, each with its picture. */
export function Steps({ steps, choices = false }: StepsProps) {
  const List = choices ? 'ul' : 'ol'
  return (
    <List className={styles['steps']}>
      {steps.map(({ id, icon, title, text }) => (
        <li key={id} className={styles['step']}>
          <span className={styles['picture']}>
            <Icon shape={icon} />
          </span>
          <span className={styles['words']}>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </List>
  )
}
