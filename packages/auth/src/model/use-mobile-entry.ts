import { getDefaultCountries, isCountryCode, splitMobileNumber, type CountryCode } from '@croupier/domain/countries'
import { countryCodes } from '@croupier/endpoints/calls/verification'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { FormDraft } from '@croupier/runtime/forms/form-draft'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A mobile number that is being typed. */
export interface MobileEntry {
  /** E.164, possibly incomplete. */
  readonly number: string
  readonly setNumber: (number: string) => void
  readonly country: CountryCode
  readonly setCountry: (country: CountryCode) => void
  /** Countries whose numbers the site accepts, its own first. */
  readonly countries: readonly CountryCode[]
  /** Returns the fields of a call for a valid number. */
  readonly toFields: (number: string) => { readonly mobileNum: string; readonly countryDialingCode: string }
}

/** Where a draft has the country of its number, which is no field of a form. */
const countryEntry = 'mobileCountry'

/**
 * The mobile number of a form, which begins with that of its draft. Until the countries are loaded, that of the brand's currency
 * counts.
 */
export function useMobileEntry(draft?: FormDraft): MobileEntry {
  const { api, brand } = useSite()
  const { data } = useQuery({
    queryKey: toQueryKey(countryCodes),
    queryFn: ({ signal }) => api.call(countryCodes, { signal }),
    staleTime: Infinity,
  })
  const loaded = (data ?? []).map(({ countryCode }) => countryCode).filter(isCountryCode)
  const countries = loaded.length > 0 ? loaded : getDefaultCountries(brand.currency)
  const [number, setNumber] = useState(() => String(draft?.read()['mobileNum'] ?? ''))
  const [chosen, setChosen] = useState(() => String(draft?.read()[countryEntry] ?? ''))
  const [home = 'MM'] = countries
  const country = countries.find((one) => one === chosen) ?? home

  function setCountry(next: CountryCode): void {
    setChosen(next)
    draft?.write(countryEntry, next)
  }

  return {
    number,
    setNumber,
    country,
    setCountry,
    countries,
    toFields: (valid) => {
      const { national = valid, dialingCode = '' } = splitMobileNumber(valid, countries) ?? {}
      return { mobileNum: national, countryDialingCode: dialingCode }
    },
  }
}
