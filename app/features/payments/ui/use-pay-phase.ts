import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type PayPage } from '../schemas.ts'
import { type PayPhase } from './pay-action.tsx'

type Standing = { page: PayPage | null; returned: boolean; failed: boolean; address: string }

/** After how many seconds a page that verifies asks again; then a link stands there for the person. */
const pauses = [3, 3, 4, 6, 9, 15, 30]

/** Which state the page is in (PAG-003 to PAG-005). With a script the link is asked for as soon as the page stands. */
export function usePayPhase({ page, returned, failed, address }: Standing): PayPhase {
	const hydrated = useHydrated()
	const fetcher = useFetcher<{ failed: boolean }>()
	const isPayable = page?.state === 'payable'
	const verifies = returned && isPayable && !page.isPending && !page.wasRejected
	const wanted = isPayable && !verifies && !page.link && !failed ? (page.price?.amountMinor ?? null) : null
	const asked = useRef<number | null>(null)
	const { submit } = fetcher
	useEffect(() => {
		if (wanted === null || asked.current === wanted) return
		asked.current = wanted
		submit({ preparar: '1' }, { method: 'post', action: address })
	}, [wanted, submit, address])
	useVerification(verifies)

	if (verifies) return 'verifying'
	if (page?.link) return 'ready'
	if (failed || (fetcher.state === 'idle' && fetcher.data?.failed)) return 'failed'
	return hydrated ? 'preparing' : 'form'
}

function useVerification(active: boolean) {
	const { revalidate, state } = useRevalidator()
	const round = useRef(0)
	useEffect(() => {
		const pause = pauses[round.current]
		if (!active || state !== 'idle' || pause === undefined) return
		const timer = setTimeout(() => {
			round.current++
			revalidate()
		}, pause * 1000)
		return () => clearTimeout(timer)
	}, [active, state, revalidate])
}
