import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 47.99rem)'

function subscribe(changed: () => void) {
	const query = matchMedia(narrow)
	query.addEventListener('change', changed)
	return () => query.removeEventListener('change', changed)
}

/** Whether the page is as narrow as a phone's; what the server draws is wide. */
export function useIsNarrow(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(narrow).matches,
		() => false,
	)
}
