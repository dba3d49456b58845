import { type Ctx, type Runtime } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { makeMercadoPago } from '#app/integrations/mercado-pago/client.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { done } from './payments.ts'

/** A house that is registered at the stand-in of Mercado Pago. */
export function withMercadoPago<Kind extends Runtime>(runtime: Kind, url: string, timeoutMs = 10_000): Kind {
	const { mercadoPagoClientId: clientId, mercadoPagoClientSecret: clientSecret } = fakeSettings
	const mercadoPago = makeMercadoPago({ mpApiBase: url, mpApp: { clientId, clientSecret }, timeoutMs })
	return {
		...runtime,
		adapters: { ...runtime.adapters, mercadoPago },
		place: { ...runtime.place, mercadoPago: { clientId, authBase: url } },
	}
}

type Answer = { user?: string; deny?: boolean; sessionKey?: string }

/** A person leaves for Mercado Pago, answers its page there, and comes back with this. */
export async function answerOfSeller(ctx: Ctx<'business'>, { user, deny, sessionKey = 'session' }: Answer = {}) {
	const { url } = done(await execute(ctx, payments.startConnecting, { sessionKey, origin: ctx.place.origin }))
	const form = new URLSearchParams(new URL(url).searchParams)
	if (user) form.set('user', user)
	if (deny) form.set('deny', '1')
	const back = await fetch(url.split('?')[0] ?? url, { method: 'POST', body: form, redirect: 'manual' })
	const { state, code, error } = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
	return { sessionKey, state: state ?? '', code, error }
}

/** A seller's account that somebody of the business connected. */
export async function connectSeller(ctx: Ctx<'business'>, user?: string) {
	return done(await execute(ctx, payments.finishConnecting, await answerOfSeller(ctx, { user })))
}
