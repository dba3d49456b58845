import { createContext, useContext } from 'react'

/** The telephone code of the business whose screens these are; null where nobody knows it. Every screen brings this file. */
export const HomeCountry = createContext<string | null>(null)

/** For what is no component: a choice, a line of what was found. */
export function useHomeCountry(): string | null {
	return useContext(HomeCountry)
}
