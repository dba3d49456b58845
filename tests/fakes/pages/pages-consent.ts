import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer } from '../contract.ts'
import { graphError } from '../graph-answers.ts'
import { controlPage, escapeHtml, html, json, redirect } from '../page.ts'
import { fakeSettings } from '../settings.ts'
import { nextMid } from './pages-events.ts'
import { type PagesState } from './pages-state.ts'

const dialog = /^\/v\d+\.\d+\/dialog\/oauth$/
const hour = 3_600_000
const sixtyDays = 5_184_000

/** Facebook's page of permission and what changes its code for a token (wire-formats §1). */
export function pageConsentRoutes(pages: PagesState): Route[] {
	return [
		{ method: 'GET', path: dialog, answer: ({ form }) => (problemOf(form) ? wrong(form) : ask(form)) },
		{
			method: 'POST',
			path: dialog,
			answer: ({ form }) => (problemOf(form) ? wrong(form) : redirect(decidePages(pages, form, form.has('deny')))),
		},
		{ method: 'GET', path: /^\/v\d+\.\d+\/oauth\/access_token$/, answer: ({ form }) => tokenFor(pages, form) },
	]
}

/** What the browser carries back: a code, or the refusal, and always the state. */
export function decidePages(pages: PagesState, asked: URLSearchParams, deny = false): string {
	const problem = problemOf(asked)
	if (problem) throw new Error(problem)
	const redirectUri = asked.get('redirect_uri') ?? ''
	const back = new URL(redirectUri)
	back.searchParams.set('state', asked.get('state') ?? '')
	if (deny) {
		back.searchParams.set('error', 'access_denied')
		return back.href
	}
	const code = nextMid('AQcode')
	// A code that the window of the SDK gave is changed without an address.
	pages.codes.set(code, { redirectUri: asked.has('sdk') ? '' : redirectUri, expiresAt: now() + hour })
	back.searchParams.set('code', code)
	return back.href
}

const needed = ['pages_show_list', 'pages_messaging', 'instagram_manage_messages']

function problemOf(asked: URLSearchParams): string | null {
	if (asked.get('client_id') !== fakeSettings.metaAppId) return 'client_id no válido'
	if (!URL.canParse(asked.get('redirect_uri') ?? '')) return 'redirect_uri no registrada'
	if (!asked.get('state')) return 'falta state'
	// The embedded sign-up of WhatsApp says by its configuration what it asks for.
	if (asked.get('config_id') === fakeSettings.metaSignUpConfig) return null
	const scopes = (asked.get('scope') ?? '').split(',')
	const missing = needed.find((scope) => !scopes.includes(scope))
	return missing ? `falta el permiso ${missing}` : null
}

function wrong(form: URLSearchParams): StandinAnswer {
	return html(controlPage('Facebook', `<h1>Error</h1><p>${escapeHtml(problemOf(form))}</p>`), 400)
}

const kept = ['client_id', 'redirect_uri', 'response_type', 'state', 'scope', 'config_id']

function ask(form: URLSearchParams): StandinAnswer {
	const hidden = kept.map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(form.get(name))}">`)
	const body = `<div class="card"><h1>Recepción quiere administrar tus páginas</h1><form method="post">${hidden.join('')}
<button>Permitir como Laura Dueñas</button> <button class="quiet" name="deny" value="1">Ahora no</button></form></div>`
	return html(controlPage('Facebook', body))
}

function tokenFor(pages: PagesState, form: URLSearchParams): StandinAnswer {
	const isOurs =
		form.get('client_id') === fakeSettings.metaAppId && form.get('client_secret') === fakeSettings.metaAppSecret
	if (!isOurs) return graphError(101, 'Error validating application.')
	const short = form.get('fb_exchange_token')
	if (short) {
		if (!pages.userTokens.has(short)) return graphError(190, 'Error validating access token.')
		const token = nextMid('EAAG-user-long-')
		pages.userTokens.add(token)
		return json(200, { access_token: token, token_type: 'bearer', expires_in: sixtyDays })
	}
	const code = form.get('code') ?? ''
	const known = pages.codes.get(code)
	pages.codes.delete(code)
	const isGood = known && known.expiresAt > now() && known.redirectUri === (form.get('redirect_uri') ?? '')
	if (!isGood) return graphError(100, 'This authorization code has been used or expired.')
	const token = nextMid('EAAG-user-short-')
	pages.userTokens.add(token)
	return json(200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
}
