import { phoneText } from '#app/lib/phone.ts'
import { useHomeCountry } from './home-country.ts'

type PhoneProps = { countryCode: string | null | undefined; number: string }

/** A number beside a name as people of this business dial it: a code tells only of who is from abroad. */
export function Phone({ countryCode, number }: PhoneProps): string {
	return phoneText(countryCode ?? '', number, useHomeCountry())
}
