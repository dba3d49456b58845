import { useNavigate } from '@remix-run/react'
import { type MouseEvent } from 'react'

/**
 * For lists of hundreds of plain <a>: one handler above them turns presses into page changes without a reload, and no
 * link costs a component. What a browser would open elsewhere is left to it.
 */
export function useLinkDelegation({ preventScrollReset = true } = {}): (event: MouseEvent) => void {
	const navigate = useNavigate()
	return (event) => {
		if (event.defaultPrevented || event.button !== 0) return
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const href = link?.getAttribute('href')
		if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) return
		event.preventDefault()
		navigate(href, { preventScrollReset })
	}
}
