import { createHash } from 'node:crypto'
import { type Route, type StandinAnswer, type StandinRequest } from './contract.ts'
import { graphError } from './graph-answers.ts'
import { json } from './page.ts'
import { fakeSettings } from './settings.ts'
import { conversionRoutes } from './whatsapp-conversions.ts'
import { type WebhookTarget } from './whatsapp-events.ts'
import { answerSend, type Timers } from './whatsapp-send.ts'
import { type BusinessNumber, type GraphState, nextId, type StoredMedia } from './whatsapp-state.ts'
import { addTemplate, removeTemplate, templates } from './whatsapp-templates.ts'

export type GraphContext = { state: GraphState; target: WebhookTarget; timers: Timers; baseUrl: () => string }

type Answer = (request: StandinRequest, match: string[]) => StandinAnswer | Promise<StandinAnswer>

/** The Graph API's calls that the product makes, under any version. */
export function graphRoutes(context: GraphContext): Route[] {
	const { state } = context
	const route = (method: string, path: string, answer: Answer): Route => {
		return { method, path: new RegExp(`^/v\\d+\\.\\d+/${path}$`), answer: guarded(state, answer) }
	}
	return [
		route('POST', '(\\d+)/messages', (request, [id]) => {
			return withNumber(state, request, id, (number) => answerSend({ ...context, number }, request.json))
		}),
		route('POST', '(\\d+)/media', (request, [id]) => withNumber(state, request, id, () => upload(state, request))),
		...templateRoutes(context, route),
		...signupRoutes(state, route),
		route('GET', '(\\d+)/phone_numbers', (request, [id]) => {
			const own = state.numbers.filter((number) => number.wabaId === id && opens(number, request))
			return own.length > 0 ? json(200, { data: own.map(wireNumber) }) : unknownObject(id ?? '')
		}),
		...subscriptionRoutes(state, route),
		...sampleRoutes(state, route),
		...conversionRoutes(state, route),
		route('GET', '([\\w.-]+)', (request, [id]) => numberOrMedia(context, request, id ?? '')),
		{
			method: 'GET',
			path: /^\/media-bytes\/([\w.-]+)$/,
			answer: guarded(state, (_, [id]) => mediaBytes(state, id ?? '')),
		},
	]
}

/** A session of the app for a file, and its bytes; the handle says what it is. */
function sampleRoutes(state: GraphState, route: (method: string, path: string, answer: Answer) => Route): Route[] {
	const kinds: Record<string, string> = { image: 'IMAGE', video: 'VIDEO', application: 'DOCUMENT' }
	return [
		route('POST', `${fakeSettings.metaAppId}/uploads`, ({ url }) => {
			const kind = kinds[url.searchParams.get('file_type')?.split('/')[0] ?? '']
			const length = Number(url.searchParams.get('file_length'))
			return kind && length > 0
				? json(200, { id: `upload:${kind}-${length}` })
				: graphError(100, 'The parameter file_type is required.')
		}),
		route('POST', 'upload:([A-Z]+)-(\\d+)', ({ raw, headers }, [kind = '', length]) => {
			if (headers.file_offset !== '0' || raw.byteLength !== Number(length)) return graphError(100, 'Wrong length.')
			const handle = `4::${nextId(state, '9')}`
			state.samples.set(handle, { kind, bytes: raw.byteLength })
			return json(200, { h: handle })
		}),
	]
}

/** Whether our app is told of an account, beside whoever else is. */
function subscriptionRoutes(
	state: GraphState,
	route: (method: string, path: string, answer: Answer) => Route,
): Route[] {
	return [
		route('POST', '(\\d+)/subscribed_apps', (request, [id]) => {
			if (!ownsAccount(state, request, id)) return unknownObject(id ?? '')
			state.subscribed.add(id ?? '')
			return json(200, { success: true })
		}),
		route('DELETE', '(\\d+)/subscribed_apps', (request, [id]) => {
			if (!ownsAccount(state, request, id)) return unknownObject(id ?? '')
			state.subscribed.delete(id ?? '')
			return json(200, { success: true })
		}),
		route('GET', '(\\d+)/subscribed_apps', (_, [id]) => {
			const app = (name: string, id: string) => ({
				whatsapp_business_api_data: { link: 'http://127.0.0.1', name, id },
			})
			const own = state.subscribed.has(id ?? '') ? [app('Recepción', fakeSettings.metaAppId)] : []
			return json(200, { data: [app('Otro proveedor', '300000000000777'), ...own] })
		}),
	]
}

/** What a token of the embedded sign-up was granted for, and how its number is let send. */
function signupRoutes(state: GraphState, route: (method: string, path: string, answer: Answer) => Route): Route[] {
	return [
		route('GET', 'debug_token', ({ form }) => {
			const input = form.get('input_token') ?? ''
			if (!state.pages.userTokens.has(input)) return json(200, { data: { is_valid: false, granular_scopes: [] } })
			// Of numbers that a salon has a token of its own for, nobody gave a permission there.
			const target_ids = [...new Set(state.numbers.flatMap(({ tokens, wabaId }) => (tokens ? [] : [wabaId])))]
			return json(200, {
				data: {
					is_valid: true,
					user_id: fakeSettings.facebookUserId,
					granular_scopes: [{ scope: 'whatsapp_business_management', target_ids }],
				},
			})
		}),
		route('POST', '(\\d+)/register', (request, [id]) => {
			return withNumber(state, request, id, ({ phoneNumberId }) => {
				const { pin = '' } = (request.json ?? {}) as { pin?: string }
				const known = state.registered.get(phoneNumberId)
				if (!/^\d{6}$/.test(pin)) return graphError(100, 'The parameter pin is required.')
				if (known && known !== pin) return graphError(133005, 'Two-step verification PIN mismatch.')
				state.registered.set(phoneNumberId, pin)
				return json(200, { success: true })
			})
		}),
	]
}

/** Listed, asked for and taken away, by the tokens of their account. */
function templateRoutes(
	context: GraphContext,
	route: (method: string, path: string, answer: Answer) => Route,
): Route[] {
	const { state } = context
	const path = '(\\d+)/message_templates'
	const ofOwner = (answer: (request: StandinRequest, wabaId: string) => StandinAnswer): Answer => {
		return (request, [id = '']) => (ownsAccount(state, request, id) ? answer(request, id) : unknownObject(id))
	}
	return [
		route('GET', path, ({ form }, [id]) => templates(context, id, form)),
		route(
			'POST',
			path,
			ofOwner(({ json: draft }, id) => addTemplate(state, id, draft)),
		),
		route(
			'DELETE',
			path,
			ofOwner(({ form }, id) => removeTemplate(state, id, form)),
		),
	]
}

/** Every call needs a token that was not revoked; without one Meta answers 190. */
function guarded(state: GraphState, answer: Answer): Answer {
	return (request, match) => {
		const token = tokenIn(request)
		if (!token || state.revokedTokens.has(token)) return graphError(190, 'Error validating access token.')
		return answer(request, match)
	}
}

function tokenIn(request: StandinRequest): string {
	return request.headers.authorization?.replace(/^(Bearer|OAuth) /, '') ?? request.form.get('access_token') ?? ''
}

/** Meta shows a number to the tokens of its own business account, and to no other. */
function opens({ tokens }: BusinessNumber, request: StandinRequest): boolean {
	return tokens === undefined || tokens.includes(tokenIn(request))
}

function ownsAccount(state: GraphState, request: StandinRequest, id: string | undefined): boolean {
	return state.numbers.some((number) => number.wabaId === id && opens(number, request))
}

function withNumber(
	state: GraphState,
	request: StandinRequest,
	id: string | undefined,
	answer: (number: BusinessNumber) => StandinAnswer | Promise<StandinAnswer>,
): StandinAnswer | Promise<StandinAnswer> {
	const number = state.numbers.find((each) => each.phoneNumberId === id && opens(each, request))
	return number ? answer(number) : unknownObject(id ?? '')
}

function unknownObject(id: string): StandinAnswer {
	return graphError(100, `Object with ID '${id}' does not exist or cannot be loaded due to missing permissions.`)
}

function wireNumber({
	phoneNumberId,
	displayPhoneNumber,
	verifiedName,
	messagingLimit = 'TIER_2K',
}: BusinessNumber): Record<string, unknown> {
	return {
		id: phoneNumberId,
		display_phone_number: `+${displayPhoneNumber}`,
		verified_name: verifiedName,
		quality_rating: 'GREEN',
		...(messagingLimit && { whatsapp_business_manager_messaging_limit: messagingLimit }),
		code_verification_status: 'VERIFIED',
	}
}

function numberOrMedia({ state, baseUrl }: GraphContext, request: StandinRequest, id: string): StandinAnswer {
	const number = state.numbers.find((each) => each.phoneNumberId === id && opens(each, request))
	if (number) {
		const asked = request.form.get('fields')?.split(',') ?? []
		const unknown = state.unknownFields.find((field) => asked.includes(field))
		if (unknown) return graphError(100, `Tried accessing nonexisting field (${unknown})`)
		return json(200, chosenFields(wireNumber(number), asked))
	}
	const media = state.media.get(id)
	if (!media) return unknownObject(id)
	const { mimeType, sha256, bytes } = media
	const url = `${baseUrl()}/media-bytes/${id}`
	return json(200, { url, mime_type: mimeType, sha256, file_size: bytes.byteLength, id, messaging_product: 'whatsapp' })
}

/** The Graph answers with the id and what was asked for. */
function chosenFields(whole: Record<string, unknown>, asked: string[]): object {
	return Object.fromEntries(Object.entries(whole).filter(([name]) => name === 'id' || asked.includes(name)))
}

function mediaBytes(state: GraphState, id: string): StandinAnswer {
	const media = state.media.get(id)
	if (!media) return { status: 404, body: '' }
	return { status: 200, headers: { 'content-type': media.mimeType }, body: media.bytes }
}

async function upload(state: GraphState, { raw, headers }: StandinRequest): Promise<StandinAnswer> {
	const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': headers['content-type'] ?? '' } })
		.formData()
		.catch(() => undefined)
	const file = form?.get('file')
	if (form?.get('messaging_product') !== 'whatsapp' || !(file instanceof File)) {
		return graphError(100, 'The parameter file is required.')
	}
	const bytes = new Uint8Array(await file.arrayBuffer())
	const mimeType = String(form.get('type') ?? file.type)
	return json(200, { id: keepMedia(state, { bytes, mimeType }).id })
}

export function keepMedia(state: GraphState, file: { bytes: Uint8Array; mimeType: string; id?: string }): StoredMedia {
	const id = file.id ?? nextId(state, '6')
	const sha256 = createHash('sha256').update(file.bytes).digest('hex')
	const media = { id, mimeType: file.mimeType, bytes: file.bytes, sha256 }
	state.media.set(id, media)
	return media
}
