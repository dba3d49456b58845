import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer } from '../contract.ts'
import { type Decision } from '../google.ts'
import { controlPage, escapeHtml, html, redirect } from '../page.ts'
import { type GoogleState } from './google-state.ts'

const calendar = 'https://www.googleapis.com/auth/calendar'
const codeLife = 10 * 60_000

/** The page on which a person chooses her account and permits, or does not. */
export function consentRoutes(state: GoogleState): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/o\/oauth2\/v2\/auth$/,
			answer: ({ form }) => {
				const wrong = problemOf(state, form)
				return wrong ? refusalPage(wrong) : html(controlPage('Google', consentForm(form)))
			},
		},
		{
			method: 'POST',
			path: /^\/o\/oauth2\/v2\/auth$/,
			answer: ({ form }) => {
				const wrong = problemOf(state, form)
				if (wrong) return refusalPage(wrong)
				const email = form.get('email') ?? undefined
				return redirect(decide(state, form, { email, deny: form.has('deny'), withoutCalendar: !form.has('calendar') }))
			},
		},
	]
}

/** What the browser carries back: a code, or the refusal, and always the state. */
export function decide(state: GoogleState, asked: URLSearchParams, decision: Decision): string {
	const wrong = problemOf(state, asked)
	if (wrong) throw new Error(wrong)
	const back = new URL(asked.get('redirect_uri') ?? '')
	back.searchParams.set('state', asked.get('state') ?? '')
	if (decision.deny) {
		back.searchParams.set('error', 'access_denied')
		return back.href
	}
	state.counter++
	const code = `4/0Fake-${state.counter}-${now().toString(36)}`
	const scope = ['openid', 'https://www.googleapis.com/auth/userinfo.email']
	if (!decision.withoutCalendar) scope.push(calendar)
	state.codes.set(code, {
		email: decision.email ?? 'salon.aurora@gmail.com',
		redirectUri: asked.get('redirect_uri') ?? '',
		scope: scope.join(' '),
		verified: !decision.unverified,
		expiresAt: now() + codeLife,
	})
	back.searchParams.set('code', code)
	back.searchParams.set('scope', scope.join(' '))
	back.searchParams.set('authuser', '0')
	back.searchParams.set('prompt', 'consent')
	return back.href
}

/** Why Google would show an error instead of its page. */
function problemOf({ clientId }: GoogleState, asked: URLSearchParams): string | null {
	const scopes = (asked.get('scope') ?? '').split(' ')
	if (asked.get('client_id') !== clientId) return 'invalid_client: The OAuth client was not found.'
	if (!URL.canParse(asked.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch'
	if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
	if (!scopes.includes(calendar) || !scopes.includes('email') || !scopes.includes('openid')) return 'invalid_scope'
	const lasting = asked.get('access_type') === 'offline' && asked.get('prompt')?.split(' ').includes('consent')
	return lasting ? null : 'without offline access and consent no refresh token comes'
}

function refusalPage(problem: string): StandinAnswer {
	return html(controlPage('Google', `<h1>Error 400</h1><p>${escapeHtml(problem)}</p>`), 400)
}

function consentForm(asked: URLSearchParams): string {
	const kept = ['client_id', 'redirect_uri', 'response_type', 'scope', 'access_type', 'prompt', 'state']
	const hidden = kept.map((name) => {
		return `<input type="hidden" name="${name}" value="${escapeHtml(asked.get(name))}">`
	})
	return `<div class="card"><h1>Recepción quiere acceder a tu cuenta de Google</h1>
<form method="post">${hidden.join('')}
<label>Cuenta <input type="email" name="email" value="salon.aurora@gmail.com" required></label>
<label><span><input type="checkbox" name="calendar" checked> Ver, editar y compartir tus calendarios</span></label>
<button>Permitir</button><button class="quiet" name="deny" value="1" formnovalidate>Cancelar</button></form></div>`
}
