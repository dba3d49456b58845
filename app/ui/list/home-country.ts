import { createContext, useContext } from 'react'
import { phoneText } from '#app/lib/phone.ts'

/** The telephone code of the business whose screens these are; null where nobody knows it. */
export const HomeCountry = createContext<string | null>(null)

/** For what is no component: a choice, a line of what was found. */
export function useHomeCountry(): string | null {
	return useContext(HomeCountry)
}

type PhoneProps = { countryCode: string | null | undefined; number: string }

/** A number beside a name as people of this business dial it: a code tells only of who is from abroad. */
export function Phone({ countryCode, number }: PhoneProps): string {
	return phoneText(countryCode ?? '', number, useHomeCountry())
}
