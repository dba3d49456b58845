import { createHash } from 'node:crypto'
import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer } from '../contract.ts'
import { controlPage, escapeHtml, html, json, redirect } from '../page.ts'
import { fakeSettings } from '../settings.ts'
import { type MercadoPagoState, nextNumber } from './state.ts'

/** How a seller answers the page of permission. */
export type SellerDecision = { userId?: string; deny?: boolean }

const codeLife = 10 * 60_000
const tokenLife = 15_552_000
const kept = [
	'client_id',
	'redirect_uri',
	'response_type',
	'platform_id',
	'state',
	'code_challenge',
	'code_challenge_method',
]

/** auth.mercadopago.com and POST /oauth/token (wire-formats §7), with PKCE. */
export function consentRoutes(state: MercadoPagoState): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/authorization$/,
			answer: ({ form }) => {
				const wrong = problemOf(form)
				return wrong ? html(controlPage('Mercado Pago', `<h1>Error</h1><p>${escapeHtml(wrong)}</p>`), 400) : page(form)
			},
		},
		{
			method: 'POST',
			path: /^\/authorization$/,
			answer: ({ form }) => {
				const wrong = problemOf(form)
				if (wrong) return html(controlPage('Mercado Pago', `<h1>Error</h1><p>${escapeHtml(wrong)}</p>`), 400)
				return redirect(decide(state, form, { userId: form.get('user') ?? undefined, deny: form.has('deny') }))
			},
		},
		{ method: 'POST', path: /^\/oauth\/token$/, answer: ({ json: body }) => tokenFor(state, body) },
	]
}

/** What the browser carries back: a code, or the refusal, and always the state. */
export function decide(state: MercadoPagoState, asked: URLSearchParams, { userId, deny }: SellerDecision): string {
	const wrong = problemOf(asked)
	if (wrong) throw new Error(wrong)
	const redirectUri = asked.get('redirect_uri') ?? ''
	const back = new URL(redirectUri)
	back.searchParams.set('state', asked.get('state') ?? '')
	if (deny) {
		back.searchParams.set('error', 'access_denied')
		return back.href
	}
	const code = `TG-${nextNumber(state)}-fake`
	const seller = userId || state.defaultSeller
	const challenge = asked.get('code_challenge') ?? ''
	state.codes.set(code, { seller, redirectUri, challenge, expiresAt: now() + codeLife })
	back.searchParams.set('code', code)
	return back.href
}

function problemOf(asked: URLSearchParams): string | null {
	if (asked.get('client_id') !== fakeSettings.mercadoPagoClientId) return 'client_id no válido'
	if (asked.get('response_type') !== 'code' || asked.get('platform_id') !== 'mp') return 'solicitud no válida'
	if (!URL.canParse(asked.get('redirect_uri') ?? '')) return 'redirect_uri no registrada'
	const isChallenged = asked.get('code_challenge_method') === 'S256' && asked.get('code_challenge')?.length === 43
	return isChallenged ? null : 'falta code_challenge'
}

function page(asked: URLSearchParams): StandinAnswer {
	const hidden = kept.map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(asked.get(name))}">`)
	return html(
		controlPage(
			'Mercado Pago',
			`<div class="card"><h1>Recepción quiere cobrar en tu nombre</h1><form method="post">${hidden.join('')}
<label>Cuenta <input name="user" value="44444" pattern="\\d+" required></label>
<button>Autorizar</button><button class="quiet" name="deny" value="1" formnovalidate>Cancelar</button></form></div>`,
		),
	)
}

const Asked = z.object({
	client_id: z.string(),
	client_secret: z.string(),
	grant_type: z.enum(['authorization_code', 'refresh_token']),
	code: z.string().optional(),
	code_verifier: z.string().optional(),
	redirect_uri: z.string().optional(),
	refresh_token: z.string().optional(),
})

function tokenFor(state: MercadoPagoState, body: unknown): StandinAnswer {
	const asked = Asked.safeParse(body).data
	if (!asked) return refused('invalid_request', 'invalid request')
	const isOurs =
		asked.client_id === fakeSettings.mercadoPagoClientId && asked.client_secret === fakeSettings.mercadoPagoClientSecret
	if (!isOurs) return refused('invalid_client', 'invalid client_id or client_secret', 401)
	if (asked.grant_type === 'refresh_token') {
		const seller = state.permissions.get(asked.refresh_token ?? '')
		if (!seller) return refused('invalid_grant', 'invalid refresh_token')
		state.permissions.delete(asked.refresh_token ?? '')
		return granted(state, seller)
	}
	const known = state.codes.get(asked.code ?? '')
	state.codes.delete(asked.code ?? '')
	const proven = createHash('sha256')
		.update(asked.code_verifier ?? '')
		.digest('base64url')
	const fits =
		known && known.expiresAt > now() && known.redirectUri === asked.redirect_uri && known.challenge === proven
	return fits ? granted(state, known.seller) : refused('invalid_grant', 'Error validating grant')
}

function granted(state: MercadoPagoState, seller: string): StandinAnswer {
	const number = nextNumber(state)
	const [token, renewal] = [`APP_USR-fake-${number}`, `TG-renewal-${number}`]
	state.sellers.set(token, seller)
	state.permissions.set(renewal, seller)
	return json(200, {
		access_token: token,
		token_type: 'Bearer',
		expires_in: tokenLife,
		scope: 'offline_access payments read write',
		user_id: Number(seller),
		refresh_token: renewal,
		public_key: `APP_USR-public-${seller}`,
		live_mode: state.liveMode,
	})
}

function refused(error: string, message: string, status = 400): StandinAnswer {
	return json(status, { message, error, status, cause: [] })
}
