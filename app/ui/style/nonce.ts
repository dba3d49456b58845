import { createContext, useContext } from 'react'

/** The Content-Security-Policy nonce of this response; the browser hides it after parsing, so it is empty there. */
export const NonceContext = createContext('')

export function useNonce(): string {
	return useContext(NonceContext)
}
