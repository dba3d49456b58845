import { type Route, type StandinAnswer, type StandinRequest } from './contract.ts'
import { graphError } from './graph-answers.ts'
import { json } from './page.ts'
import { type GraphState } from './whatsapp-state.ts'

type Answer = (request: StandinRequest, match: string[]) => StandinAnswer | Promise<StandinAnswer>
type Told = { event_id?: string; event_name?: string; event_time?: number; action_source?: string } & {
	messaging_channel?: string
	user_data?: Record<string, string>
}

const events = ['Purchase', 'LeadSubmitted', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'OrderCreated']
const people: Record<string, string[]> = {
	whatsapp: ['whatsapp_business_account_id', 'ctwa_clid'],
	messenger: ['page_id', 'page_scoped_user_id'],
	instagram: ['ig_account_id', 'ig_sid'],
}

/** Data sets are shown to their own tokens, and take events of conversations; one id counts once. */
export function conversionRoutes(
	state: GraphState,
	route: (method: string, path: string, answer: Answer) => Route,
): Route[] {
	const ids = '(9\\d{9,})'
	const opened = (request: StandinRequest, id = '') => {
		const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
		const dataset = state.datasets.get(id)
		return dataset?.tokens.includes(token) ? dataset : undefined
	}
	return [
		route('GET', ids, (request, [id = '']) => {
			const dataset = opened(request, id)
			return dataset ? json(200, { id, name: dataset.name }) : unknown(id)
		}),
		route('POST', `${ids}/events`, (request, [id = '']) => {
			if (!opened(request, id)) return unknown(id)
			const { data = [] } = (request.json ?? {}) as { data?: Told[] }
			const wrong = data.find((event) => !isWhole(event))
			if (data.length === 0 || wrong) return graphError(100, 'Messaging Event Invalid')
			for (const event of data) state.conversions.set(`${id}:${event.event_id}`, event)
			return json(200, { events_received: data.length, messages: [], fbtrace_id: 'AStandinTrace' })
		}),
	]
}

function isWhole({
	event_id,
	event_name = '',
	event_time,
	action_source,
	messaging_channel = '',
	user_data = {},
}: Told) {
	const named = people[messaging_channel]?.every((name) => user_data[name]) ?? false
	return Boolean(
		event_id && event_time && named && action_source === 'business_messaging' && events.includes(event_name),
	)
}

function unknown(id: string): StandinAnswer {
	return graphError(100, `Object with ID '${id}' does not exist or cannot be loaded due to missing permissions.`)
}
