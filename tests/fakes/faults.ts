import { type ServerResponse } from 'node:http'
import { type Fault, type Route } from './contract.ts'
import { faultPage, html, json, redirect } from './page.ts'

export type FaultState = { faults: Fault[] }

type CertainFault = Fault & { when: 'before' | 'after' }

/** The first fault that fits; one use of it is taken away. */
export function faultFor(state: FaultState, method: string, url: URL): CertainFault | undefined {
	const found = state.faults.find((fault) => {
		return (!fault.method || fault.method === method) && (!fault.path || url.pathname.includes(fault.path))
	})
	if (!found) return undefined
	found.times = (found.times ?? 1) - 1
	if (found.times <= 0) state.faults.splice(state.faults.indexOf(found), 1)
	return { ...found, when: found.when ?? (found.kind === 'malformed' ? 'after' : 'before') }
}

/** Does what the fault says; true when it has answered, or will never. */
export async function sufferFault(fault: Fault, response: ServerResponse): Promise<boolean> {
	switch (fault.kind) {
		case 'drop':
			return true
		case 'delay':
			await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 1_000))
			return false
		case '500':
			response.writeHead(500, { 'content-type': 'application/json' })
			response.end('{"error":{"message":"An unknown error has occurred.","type":"OAuthException","code":1}}')
			return true
		case 'busy':
			response.writeHead(409, { 'content-type': 'application/json' })
			response.end('{"error":{"message":"Another request with this key is in progress.","type":"idempotency_error"}}')
			return true
		case 'malformed':
			response.writeHead(200, { 'content-type': 'application/json' })
			response.end('{"id": "cut')
			return true
		case 'reset':
			response.socket?.resetAndDestroy()
			return true
	}
}

const kinds = ['drop', 'delay', '500', 'malformed', 'reset', 'busy'] as const

/** GET shows the faults to come, POST adds one (form or JSON), POST /clear takes all away. */
export function faultRoutes(name: string, state: FaultState): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/_faults$/,
			answer: ({ headers }) => {
				return headers.accept?.includes('application/json')
					? json(200, state.faults)
					: html(faultPage(name, state.faults))
			},
		},
		{
			method: 'POST',
			path: /^\/_faults$/,
			answer: ({ json: body, form }) => {
				const fault = toFault(typeof body === 'object' && body !== null ? body : Object.fromEntries(form))
				if (!fault) return json(400, { error: `kind must be one of ${kinds.join(', ')}` })
				state.faults.push(fault)
				return body ? json(200, fault) : redirect('/_faults')
			},
		},
		{
			method: 'POST',
			path: /^\/_faults\/clear$/,
			answer: () => {
				state.faults.splice(0)
				return redirect('/_faults')
			},
		},
	]
}

function toFault(fields: { kind?: unknown; when?: unknown; path?: unknown; times?: unknown; delayMs?: unknown }) {
	const kind = kinds.find((each) => each === fields.kind)
	if (!kind) return undefined
	const when = (['before', 'after'] as const).find((each) => each === fields.when)
	const path = typeof fields.path === 'string' && fields.path ? fields.path : undefined
	return { kind, when, path, times: Number(fields.times) || 1, delayMs: Number(fields.delayMs) || undefined }
}
