import { z } from 'zod'
import { callGraph, type GraphConfig } from '#app/integrations/whatsapp/graph.server.ts'
import { type ConversionEvent, type ConversionPerson, type Dataset, type MetaConversions } from './conversions.ts'

/** The Graph's data sets. One instance serves every business: the data set comes with each call. */
export function makeMetaConversions(config: GraphConfig): MetaConversions {
	return {
		readDataset: (dataset) => readDataset(config, dataset),
		send: (dataset, event) => send(config, dataset, event),
	}
}

const Named = z.object({ id: z.string(), name: z.string().optional() })

async function readDataset(config: GraphConfig, { datasetId, accessToken }: Dataset) {
	const answer = await callGraph(config, { path: `${datasetId}?fields=id,name`, accessToken })
	if (answer.kind !== 'ok') return answer
	const found = Named.safeParse(answer.value).data
	if (found?.id !== datasetId) return { kind: 'unknown' as const, detail: 'answer without a data set' }
	return { kind: 'ok' as const, value: { name: found.name ?? datasetId } }
}

const Received = z.object({ events_received: z.number() })

async function send(config: GraphConfig, { datasetId, accessToken }: Dataset, event: ConversionEvent) {
	const { eventId, eventName, at, person } = event
	const told = {
		event_name: eventName,
		event_time: Math.floor(at / 1000),
		event_id: eventId,
		action_source: 'business_messaging',
		messaging_channel: person.channel,
		user_data: userData(person),
	}
	const answer = await callGraph(config, {
		...{ method: 'POST', path: `${datasetId}/events`, accessToken },
		json: { data: [told], partner_agent: 'recepcion' },
	})
	if (answer.kind !== 'ok') return answer
	const received = Received.safeParse(answer.value).data?.events_received
	if (received === undefined) return { kind: 'unknown' as const, detail: 'answer without a count' }
	return { kind: 'ok' as const, value: { received } }
}

function userData(person: ConversionPerson): Record<string, string> {
	if (person.channel === 'whatsapp') return { whatsapp_business_account_id: person.wabaId, ctwa_clid: person.clickId }
	if (person.channel === 'messenger') return { page_id: person.pageId, page_scoped_user_id: person.personId }
	return { ig_account_id: person.profileId, ig_sid: person.personId }
}
