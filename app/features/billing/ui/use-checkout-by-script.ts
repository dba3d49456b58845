import { useState } from 'react'
import { type CheckoutEnd, checkoutProblem, leadsTo } from './checkout-words.ts'

type Body = Record<string, unknown>

/** With scripts a page of payment is asked for in place, and what goes wrong is said there. */
export function useCheckoutByScript(address: string) {
	const [problem, setProblem] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const buy = async (body: Body) => {
		setBusy(true)
		setProblem(null)
		const end = await ask(address, body)
		if ('leads' in end) return location.assign(end.leads)
		setBusy(false)
		setProblem(checkoutProblem(end))
	}
	return { problem, busy, buy }
}

async function ask(address: string, body: Body): Promise<CheckoutEnd | { leads: string }> {
	let request: Request
	try {
		const headers = { 'Content-Type': 'application/json' }
		request = new Request(address, { method: 'POST', headers, body: JSON.stringify(body) })
	} catch (error) {
		return { kind: 'unsent', message: error instanceof Error ? error.message : String(error) }
	}
	try {
		const response = await fetch(request)
		const text = await response.text()
		const leads = response.ok ? leadsTo(JSON.parse(text)) : null
		return leads ? { leads } : { kind: 'answered', status: response.status, body: text }
	} catch {
		return { kind: 'silent' }
	}
}
