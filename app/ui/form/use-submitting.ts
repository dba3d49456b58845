import { useNavigation } from '@remix-run/react'

/** Whether a POST of this page (to `action`, when given) is under way. Forms of a fetcher know it themselves. */
export function useSubmitting(action?: string): boolean {
	const { state, formMethod, formAction } = useNavigation()
	if (state === 'idle' || formMethod !== 'POST') return false
	return action === undefined || formAction === action
}
