import { useLocation } from '@remix-run/react'

/** Where a lone button leads when it is done: this address, with its date, view and filters, unless told. */
export function BackField({ to }: { to?: string }) {
	const { pathname, search } = useLocation()
	return <input type="hidden" name="back" value={to ?? pathname + search} />
}
