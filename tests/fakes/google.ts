import { type Fault, type RecordedRequest } from './contract.ts'
import { calendarRoutes } from './google/google-calendar.ts'
import { consentRoutes, decide } from './google/google-consent.ts'
import { type GoogleState, grantOf, type StandinCalendar } from './google/google-state.ts'
import { tokenRoutes } from './google/google-token.ts'
import { controlPage, escapeHtml, html, json } from './page.ts'
import { startServer } from './server.ts'
import { fakeSettings } from './settings.ts'

/** How a person answers Google's page. */
export type Decision = { email?: string; deny?: boolean; withoutCalendar?: boolean; unverified?: boolean }

export type GoogleFake = {
	url: string
	requests: RecordedRequest[]
	/** Somebody answers the page of permission; the address to which the browser is sent back. */
	decide(consentUrl: string, decision?: Decision): string
	/** The person takes the permission back at Google. */
	revoke(email: string): void
	/** What a person has in her calendars, and how many events a page of them has. */
	keep(email: string, calendars: StandinCalendar[], pageSize?: number): void
	setFault(fault: Fault): void
	clearFaults(): void
	close(): Promise<void>
}

/** Google's sign-in on this machine: the page of permission and the token endpoint. */
export async function startGoogle(options: { port?: number } = {}): Promise<GoogleFake> {
	const { googleClientId: clientId, googleClientSecret: clientSecret } = fakeSettings
	const state: GoogleState = { clientId, clientSecret, counter: 0, pageSize: 250, ...maps() }
	const home = {
		method: 'GET',
		path: /^\/$/,
		answer: () => html(controlPage('Google', `<h1>Permisos</h1><ul>${grantsList(state)}</ul>`)),
	}
	const routes = [home, ...consentRoutes(state), ...tokenRoutes(state), ...calendarRoutes(state)]
	const notFound = () => json(404, { error: { code: 404, message: 'Not Found', status: 'NOT_FOUND' } })
	const server = await startServer({ name: 'Google', port: options.port, routes, notFound })
	return {
		...server,
		decide: (consentUrl, decision = {}) => decide(state, new URL(consentUrl).searchParams, decision),
		revoke: (email) => {
			const grant = grantOf(state, email)
			if (grant) grant.revoked = true
		},
		keep: (email, calendars, pageSize = 250) => {
			state.calendars.set(email, calendars)
			state.pageSize = pageSize
		},
	}
}

function maps(): Pick<GoogleState, 'codes' | 'grants' | 'access' | 'calendars'> {
	return { codes: new Map(), grants: new Map(), access: new Map(), calendars: new Map() }
}

function grantsList({ grants }: GoogleState): string {
	const items = [...grants.values()].map(({ email, revoked }) => {
		return `<li>${escapeHtml(email)} ${revoked ? '(retirado)' : ''}</li>`
	})
	return items.join('') || '<li>Ninguno</li>'
}
