import { type Ctx, type Runtime } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { makeGoogle } from '#app/integrations/google/client.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { done } from './payments.ts'

/** A house that is registered at the stand-in of Google. */
export function withGoogle<Kind extends Runtime>(runtime: Kind, url: string, timeoutMs = 10_000): Kind {
	const { googleClientId: clientId, googleClientSecret: clientSecret } = fakeSettings
	const google = { clientId, clientSecret, authBase: url, oauthBase: url, apiBase: url }
	return {
		...runtime,
		adapters: { ...runtime.adapters, google: makeGoogle({ google, timeoutMs }) },
		place: { ...runtime.place, google: { clientId, authBase: url } },
	}
}

type Answer = { email?: string; deny?: boolean; withoutCalendar?: boolean; sessionKey?: string }

/** A person leaves for Google, answers its page there, and comes back with this. */
export async function answerOfGoogle(ctx: Ctx<'business'>, answer: Answer = {}) {
	const { email = 'salon.aurora@gmail.com', deny, withoutCalendar, sessionKey = 'session' } = answer
	const origin = ctx.place.origin
	const { url } = done(await execute(ctx, calendarSync.startConnecting, { sessionKey, origin }))
	const form = new URLSearchParams(new URL(url).searchParams)
	form.set('email', email)
	if (deny) form.set('deny', '1')
	if (!withoutCalendar) form.set('calendar', 'on')
	const back = await fetch(url.split('?')[0] ?? url, { method: 'POST', body: form, redirect: 'manual' })
	const { state, code, error } = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
	return { sessionKey, state: state ?? '', code, error }
}

/** An account that somebody of the business connected. */
export async function connectGoogle(ctx: Ctx<'business'>, email?: string) {
	return done(await execute(ctx, calendarSync.finishConnecting, await answerOfGoogle(ctx, { email })))
}

/** A specialist whose calendar is read from such an account; which calendar is still to be chosen. */
export async function linkGoogle(ctx: Ctx<'business'>, specialistId: string, email: string) {
	const account = await connectGoogle(ctx, email)
	done(await execute(ctx, calendarSync.linkAccount, { specialistId, email }))
	return account
}
