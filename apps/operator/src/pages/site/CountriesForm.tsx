import { countryCodes, type CountryCode } from '@croupier/domain/countries'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowDown } from '@croupier/ui-kit/icons/arrow-down'
import { arrowUp } from '@croupier/ui-kit/icons/arrow-up'
import { close } from '@croupier/ui-kit/icons/close'
import { Select } from '@croupier/ui-kit/Select'
import { useTranslation } from 'react-i18next'
import stack from '../../components/Stack.module.css'
import { getCountryName } from '../../model/country-name.ts'
import styles from './site.module.css'

interface CountriesFormProps {
  readonly countries: readonly CountryCode[]
  readonly error: string | undefined
  readonly onChange: (countries: readonly CountryCode[]) => void
}

/** Countries in their order; the first one is the site's own. */
export function CountriesForm({ countries, error, onChange }: CountriesFormProps) {
  const { t, i18n } = useTranslation('operator')
  const left = countryCodes.filter((code) => !countries.includes(code))
  const move = (code: CountryCode, index: number, by: 1 | -1) =>
    onChange(countries.toSpliced(index, 1).toSpliced(index + by, 0, code))
  return (
    <div className={styles['form']}>
      <ol className={styles['form']}>
        {countries.map((code, index) => {
          const name = getCountryName(i18n.language, code)
          return (
            <li key={code} className={styles['rule']}>
              <div className={styles['ruleHead']}>
                <strong className={styles['ruleName']}>
                  {index + 1}. {name}
                </strong>
                <span className={stack['line']}>
                  <IconButton
                    shape={arrowUp}
                    label={t('action.moveUp', { name })}
                    disabled={index === 0}
                    onClick={() => move(code, index, -1)}
                  />
                  <IconButton
                    shape={arrowDown}
                    label={t('action.moveDown', { name })}
                    disabled={index === countries.length - 1}
                    onClick={() => move(code, index, 1)}
                  />
                  <IconButton
                    shape={close}
                    label={`${t('action.remove')}: ${name}`}
                    onClick={() => onChange(countries.toSpliced(index, 1))}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <Select
        label={t('settingField.addCountry')}
        placeholder={t('settingField.addCountryHint')}
        error={error}
        disabled={left.length === 0}
        options={left.map((value) => ({ value, label: getCountryName(i18n.language, value) }))}
        value={null}
        onValueChange={(code) => onChange([...countries, code])}
      />
    </div>
  )
}
