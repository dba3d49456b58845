import { useMatches } from '@remix-run/react'

/** Whether a route of this address is a dialog, as it says itself: `export const handle = { dialog: true }`. */
export function useDialogOpen(): boolean {
	return useMatches().some(({ handle }) => isDialog(handle))
}

function isDialog(handle: unknown) {
	return typeof handle === 'object' && handle !== null && 'dialog' in handle && handle.dialog === true
}
